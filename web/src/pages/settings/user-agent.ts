/** In the order in which they have to be looked for: most name others as well. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const;
const SYSTEMS = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** "Firefox, Linux"; null for what is none of the usual ones. */
export function toBrowser(userAgent: string): string | null {
  const names = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(
    (name) => name !== null,
  );
  return names.length === 0 ? null : names.join(', ');
}

function find(
  table: readonly (readonly [name: string, pattern: RegExp])[],
  userAgent: string,
): string | null {
  return table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
