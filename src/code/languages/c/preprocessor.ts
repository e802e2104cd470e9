import { brokenConditions, type Blank } from './conditions.ts';

/** Macros that stand where the grammar has no place for one: none of them changes what is declared. */
const MACROS: readonly RegExp[] = [
  // LUA_API int f(, MY_INLINE bool\nf(, MY_EXPORT MY_INLINE static Foo& f(
  /^[ \t]*(?:(?:static|extern(?: "C")?|inline|virtual|explicit|friend|template ?<[^<>\n]{0,80}>|\[\[\w+\]\])[ \t]+){0,3}((?:(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]{4,80}API|UNUSED)\s{1,40}){1,4})(?=[A-Za-z_][\w:]{0,120}(?:<[^;(){}\n]{0,120}>)?[\s*&]{1,40}[A-Za-z_~*&])/dgm,
  // class EXPORT_API Name, struct
  /\b(?:class|struct)[ \t]+([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\([^()\n]{0,80}\))?)(?=[ \t]+[A-Za-z_]\w{0,120}\s*(?:final\s*)?[:{])/dg,
  // NO_SANITIZE("x") alone on its line before a declaration or statement
  /^[ \t]*([A-Z][A-Z0-9_]{3,120}[ \t]*\((?:[^()\n;]|\([^()\n;]{0,80}\)){0,200}\))[ \t]*\n(?=\s{0,40}(?:[A-Za-z_#}/]|$(?![\s\S])))/dgm,
  // TEST_END alone on its line
  /^([A-Z][A-Z0-9]*_[A-Z0-9_]{1,120})[ \t]*$/dgm,
  // SCOPE_EXIT { ... }
  /^[ \t]+([A-Z][A-Z0-9]*_[A-Z0-9_]{1,120})[ \t]*(?=\{)/dgm,
  // void f(...) PRINTF_FORMAT(1, 2);
  /^[A-Za-z_][^\n;{}=#]{0,200}\)\s{1,40}([A-Z][A-Z0-9]*_[A-Z0-9_]{1,80}(?:[ \t]*\([^()\n]{0,80}\))?)(?=\s{0,40}[;{])/dgm,
  // void f() NO_INLINE {
  /\)(?:[ \t]const)?\s{1,20}([A-Z][A-Z0-9]*_[A-Z0-9_]{1,80}(?:\([^(){};\n]{0,80}\))?)(?=\s{0,20}\{)/dg,
  // va_arg(ap, char *)
  /\bva_arg\s?\([^(),\n]{1,80}(,[^()\n]{1,80})\)/dg,
  // new_array(state, n, Type *)
  /,[ \t]*[A-Za-z_]\w{0,80}[ \t]*(\*+)[ \t]*\)/dg,
];

/** What the grammar of C++ does not know. */
const CPP_ONLY: readonly RegExp[] = [
  // void f(D d = {})
  /(=\s?\{\})(?=\s{0,20}[,)])/dg,
  // enable_if<...>::type* = nullptr
  /(\*\s?=\s?(?:nullptr|0))(?=\s{0,20}[,)>])/dg,
  // using typename Super::type;
  /\busing\s(typename\s)/dg,
  // = typename Map::mapped_type{}
  /(?:[=(,?:]|\breturn)\s{0,10}(typename\s)(?=[\w:<>, ]{1,120}[{(])/dg,
  // template class Foo<int>;
  /^((?:extern\s)?template\s(?!<)[^;{}]{1,400};)/dgm,
  /^[ \t]*(MOCK_(?:CONST_)?METHOD\w{0,20}\([^;{}]{0,400}\);)/dgm,
];

/** each(a, b) { ... } inside a function: a loop that a macro makes. */
const LOOP =
  /^[ \t]+(?!(?:if|for|while|switch|catch|else|do|return|defined)\b)([A-Za-z_]\w{0,80}[ \t]?\((?:[^(){};\n]|\([^(){};\n]{0,80}\)){0,200}\))[ \t]*\{[ \t]*(?:$|\/)/dgm;
const EACH =
  /^[ \t]+((?:[A-Z0-9_]*FOR_?EACH[A-Z0-9_]*|[a-z_]*for_?each[a-z_]*)[ \t]?\((?:[^(){};\n]|\([^(){};\n]{0,80}\)){0,200}\))[ \t]*\{/dgm;

export function repairC(text: string): string {
  return repair(text, [...MACROS, LOOP]);
}

export function repairCpp(text: string): string {
  return repair(text, [...MACROS, ...CPP_ONLY, EACH]);
}

/** The text without what only the preprocessor could explain to the parser. */
function repair(text: string, patterns: readonly RegExp[]): string {
  const macros = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? [-1, -1];
      return start < 0 ? [] : [{ start, end }];
    }),
  );
  const blanks = [...brokenConditions(text), ...macros];
  return blanks.length === 0 ? text : blanked(text, blanks);
}

/** The text with blanks for the ranges, its lines kept. */
function blanked(text: string, blanks: readonly Blank[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of blanks.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, at);
    if (end <= from) continue;
    parts.push(text.slice(at, from), text.slice(from, end).replaceAll(/[^\n]/g, ' '));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}
