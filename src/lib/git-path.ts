const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/** A path as git prints it: quoted if it has special characters, their bytes in octal. */
export function unquoteGitPath(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  const bytes: number[] = [];
  for (const [part] of name.slice(1, -1).matchAll(/\\[0-7]{3}|\\.|[^\\]+/gsu)) {
    if (!part.startsWith('\\')) bytes.push(...Buffer.from(part, 'utf8'));
    else bytes.push(ESCAPES[part.charAt(1)] ?? Number.parseInt(part.slice(1), 8));
  }
  return Buffer.from(bytes).toString('utf8');
}
