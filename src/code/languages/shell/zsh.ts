import type { Mend, MendFinder } from '#code/parse/mending.ts';
import { allThenEach, mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

/** Characters of one `${...}` that are looked at. */
const MAX_EXPANSION = 4_000;
/** Brackets in brackets; more are looked at by themselves. */
const MAX_DEPTH = 16;

/** What an expansion of zsh has and one of bash has not: flags, nesting, modifiers, slices. */
const ZSH_EXPANSION =
  /^#?(?:[(=+"^~]|[@*]:\$#|\$[{(]|\w+\[[\w$]*\]\[)|:[#|&%A-Za-z]|:[-+=]["%$]|=\(|\[\(|\[[^\]]{0,40},/;

const PATTERNS: readonly PatternMend[] = [
  // `$+commands[name]`, `$#words`: whether a name is set, how many there are
  [/\$[+#](?=[\w(])[\w.]*(?:\[(?:[^\][\n]|\[[^\][\n]{0,80}\]){0,80}\])?/g, toName],
  // `$words[1]`, `$path[(i)x]`: an element
  [/(?<=\$\w+)\[(?:[^\][\n"']|\[[^\][\n]{0,80}\]){1,80}\]/g, (found) => 'x'.repeat(found.length)],
  // `name[(i)x]`: flags of a subscript
  [/(?<=\w\[)\([A-Za-z]{1,8}\)[-+]*/g, (found) => 'x'.repeat(found.length)],
  // `() {`, `function {`: a function without a name
  [/^[ \t]*(?:function|\(\))(?=[ \t]*\{)/gm],
  // `function a b {`, `function a b() {`: more names of one function
  [
    /(?<=^[ \t]*function[ \t]+[^\s(){}]{1,80})(?:(?:[ \t]|\\\n){1,80}[^\s(){}\\]{1,80}){1,20}(?=[ \t]*(?:\(\))?[ \t]*\{)/gm,
  ],
  // `f() {}`: nothing to do
  [/\(\) \{\}/g, () => '()(:)'],
  // `f() {a`, `|| {a`
  [/(?<=\)|\|\||&&)[ \t]\{(?=[A-Za-z])/g, () => '{ '],
  // `for key value in`: more than one name
  [/(?<=\bfor[ \t]+\w+)(?:[ \t]+(?!in\b)\w+){1,3}(?=[ \t]+in\b|[ \t]*\()/g],
  // `for name (a b); do`
  [/(?<=\bfor[ \t]+\w+)[ \t]*\((?:[^()]|\([^()\n]{0,80}\)){0,400}\)(?=[ \t]*(?:;|\n)[ \t]*do\b)/g],
  // `{ a } always { b }`
  [/\} always(?= \{)/g, () => '};      '],
  // `{ a }`: the last command of a block without a semicolon
  [/(?<=[^\s;{}&|]) \}(?=[ \t]*(?:$|[\n;|&)#]))/gm, () => ';}'],
  // *(N): what kind of files
  [
    /(?<=[*"}\w/])\([#.NDnomFW/@*,^=\-+:0-9[\]A-Za-z]{1,20}\)/g,
    (found) => 'x'.repeat(found.length),
  ],
  // `a(b|c)*)`: alternatives in a part of a pattern
  [
    /\([\w*.-]{0,40}(?:\|[\w*.-]{0,40}){1,20}\)(?=[*\w]{0,40}\))/g,
    (found) => 'x'.repeat(found.length),
  ],
  // `<0-9>)`: a number
  [/<\d*-\d*>(?=\))/g, (found) => '*'.padEnd(found.length)],
  [/\]\] then\b/g, () => ']];then'],
  // a file that holds what a command writes
  [/(?<=[\s=])=\((?=[ \w:$])/g, () => '<('],
  // goes on by itself
  [/&[!|](?=\s*(?:$|[;})]))/gm, () => '& '],
  // `!= ~ ]]`, `echo $;`: signs that stand for themselves
  [/(?<=[!=]= )~(?= \]\])|(?<=\s)\$(?=[;\s])/g, () => 'x'],
  // `[[ a && \\`: the line goes on
  [/(?<=(?:&&|\|\|)[ \t]{0,8})\\(?=\n)/g],
  // `[##16]`, `1.5`: bases of numbers, and numbers with a fraction
  [/\[##?\d+\]/g],
  [/(?<=[\s(*/+-])\d+\.\d*(?=[\s)*/+-])/g, (found) => '1'.repeat(found.length)],
  // `>! file`: even if it exists
  [/>![ \t]/g, () => '>  '],
  // `cat <<EOF|sort`
  [/[ \t]<<-?\w{1,40}\|(?=\S)/g, (found) => `${found.slice(1, -1)} |`],
  // `*"a b"*"c"*)`: quotes in a case's pattern
  [
    /(?<=^[ \t]{0,80})[^\s()'"]{0,80}(?:"[^"\n]{0,80}"[^\s()'"]{0,80}){1,8}(?=\))/gm,
    (found) => 'x'.repeat(found.length),
  ],
  // `<<< text` behind another redirection
  [/<<<[ \t]*(?:"[^"\n]{0,200}"|[\w$]+)/g],
];

/** What zsh has alone, in the words of bash; then whatever an expansion does with its value. */
export const ZSH_MENDS: readonly MendFinder[] = [
  ...allThenEach([expansionMends(ZSH_EXPANSION), ...PATTERNS.map(mendsOf)]),
  expansionMends(/[/%#'"\\]/),
];

function toName(found: string): string {
  return `$${'x'.repeat(found.length - 1)}`;
}

/** The expansions with a pattern inside. Linear in the text. */
function expansionMends(pattern: RegExp): MendFinder {
  return (text) => expansionsWith(pattern, text);
}

function expansionsWith(pattern: RegExp, text: string): readonly Mend[] {
  const mends: Mend[] = [];
  let done = 0;
  for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', Math.max(at + 2, done))) {
    const start = at + 2;
    const end = expansionEnd(text, start);
    const inside = text.slice(start, end);
    if (end < 0 || !pattern.test(inside)) continue;
    mends.push([{ start, end, text: inside.replaceAll(/[^\n]/g, 'x') }]);
    done = end;
  }
  return mends;
}

/** @returns where the bracket closes that opened before `start`, -1 where that is far away */
function expansionEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_EXPANSION);
  let depth = 1;
  for (let at = start; at < limit; at++) {
    const code = text[at];
    if (code === '\\') at++;
    else if (code === '{' && ++depth > MAX_DEPTH) return -1;
    else if (code === '}' && --depth === 0) return at;
  }
  return -1;
}
