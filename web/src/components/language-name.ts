/** Names whose spelling is more than a first capital, by the ids of the API. */
const NAMES: Readonly<Record<string, string>> = {
  awk: 'AWK',
  cmake: 'CMake',
  coffeescript: 'CoffeeScript',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  ejs: 'EJS',
  fsharp: 'F#',
  glsl: 'GLSL',
  graphql: 'GraphQL',
  html: 'HTML',
  ignore: 'Ignore list',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  latex: 'LaTeX',
  'objective-c': 'Objective-C',
  ocaml: 'OCaml',
  php: 'PHP',
  powershell: 'PowerShell',
  protobuf: 'Protocol Buffers',
  rst: 'reStructuredText',
  scss: 'SCSS',
  sql: 'SQL',
  toml: 'TOML',
  typescript: 'TypeScript',
  vb: 'Visual Basic',
  vhdl: 'VHDL',
  xml: 'XML',
  yaml: 'YAML',
};

/** The usual spelling of a programming language's name, such as `TypeScript` for `typescript`. */
export function languageName(id: string): string {
  return NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
}

/** Languages as choices of a select, by their usual names. */
export function toLanguageChoices(
  ids: readonly string[],
): { readonly value: string; readonly label: string }[] {
  return ids.map((value) => ({ value, label: languageName(value) }));
}
