/** Characters of one `${...}` that are looked at. */
const MAX_EXPANSION = 120;

/** What an expansion of zsh has and one of bash has not: flags, nesting, modifiers, slices. */
const ZSH_EXPANSION = /^#?(?:[(=+"^~]|\$[{(])|:[#|&%A-Za-z]|:-["%$]|\[\(|\[[^\]]{0,40},/;

const REWRITES: readonly (readonly [pattern: RegExp, rewrite: (...found: string[]) => string])[] = [
  // $+commands[name]
  [/\$\+\w+(?:\[[^\]\n]{0,80}\])?/g, (found) => `$${'x'.repeat(found.length - 1)}`],
  // () { ... }: a function without a name
  [/^([ \t]*)\(\)(?=[ \t]*\{)/gm, (_, indent = '') => `${indent}  `],
  // *(N): what kind of files
  [
    /(?<=[*"}\w/])\([#.NDnomFW/@*,^=\-+:0-9[\]A-Za-z]{1,20}\)/g,
    (found) => 'x'.repeat(found.length),
  ],
  [/\]\] then\b/g, () => ']];then'],
  // a file that holds what a command writes
  [/(?<=\s)=\((?=[ \w])/g, () => '<('],
  // goes on by itself
  [/&[!|](?=\s*$)/gm, () => '& '],
];

/**
 * A text as bash would write it: as long as it was, on the same lines. What zsh has alone is not in the
 * grammar, and one piece of it makes the whole file an error. Linear in the text.
 */
export function withoutZsh(text: string): string {
  let code = withoutExpansions(text);
  for (const [pattern, rewrite] of REWRITES) code = code.replaceAll(pattern, rewrite);
  return code;
}

function withoutExpansions(text: string): string {
  const parts: string[] = [];
  let done = 0;
  let close = 0;
  for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', Math.max(at + 2, done))) {
    if (close <= at) close = text.indexOf('}', at);
    if (close < 0) break;
    if (close >= at + 2 + MAX_EXPANSION) continue;
    const end = expansionEnd(text, at + 2);
    const inside = text.slice(at + 2, end);
    if (end < 0 || inside.includes('\n') || !ZSH_EXPANSION.test(inside)) continue;
    parts.push(text.slice(done, at + 2), 'x'.repeat(inside.length));
    done = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** @returns where the bracket closes that opened before `start`, -1 where that is far away */
function expansionEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_EXPANSION);
  let depth = 1;
  for (let at = start; at < limit; at++) {
    const code = text[at];
    if (code === '\\') at++;
    else if (code === '{') depth++;
    else if (code === '}' && --depth === 0) return at;
  }
  return -1;
}
