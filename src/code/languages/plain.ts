import type { Language, Lexis, StringSyntax } from './language.ts';

/** How a family of languages writes comments and strings. */
interface Family {
  readonly line: readonly string[];
  readonly block: readonly (readonly [string, string])[];
  readonly quotes: readonly string[];
}

const C_LIKE: Family = { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"] };
const C_LIKE_BACKTICK: Family = { ...C_LIKE, quotes: ['"', "'", '`'] };
// A lone ' is a lifetime or a digit separator there, no string.
const C_LIKE_DOUBLE: Family = { ...C_LIKE, quotes: ['"'] };
const HASH: Family = { line: ['#'], block: [], quotes: ['"', "'"] };
const MARKUP: Family = { line: [], block: [['<!--', '-->']], quotes: [] };
const PROSE: Family = { line: [], block: [], quotes: [] };
const SQL: Family = { line: ['--'], block: [['/*', '*/']], quotes: ["'"] };
const PERCENT: Family = { line: ['%'], block: [], quotes: ['"'] };
const SEMICOLON: Family = { line: [';'], block: [], quotes: ['"'] };
const COMPONENT: Family = {
  line: ['//'],
  block: [
    ['/*', '*/'],
    ['<!--', '-->'],
  ],
  quotes: ['"'],
};

interface PlainRow {
  readonly id: string;
  readonly family: Family;
  /** extensions, then whole file names, each list separated by blanks */
  readonly extensions: string;
  readonly fileNames?: string;
  readonly shebangs?: string;
  readonly isProse?: boolean;
}

/** Languages without a grammar: their lines, tokens and chunks are facts, their symbols are not. */
const ROWS: readonly PlainRow[] = [
  { id: 'markdown', family: MARKUP, extensions: '.md .mdx .markdown', isProse: true },
  { id: 'rst', family: PROSE, extensions: '.rst', isProse: true },
  {
    id: 'text',
    family: PROSE,
    extensions: '.txt .adoc .asciidoc .tex .log .csv .tsv',
    fileNames: 'license licence copying authors notice changelog readme codeowners',
    isProse: true,
  },
  { id: 'json', family: { ...C_LIKE_DOUBLE }, extensions: '.json .jsonc .json5 .webmanifest .map' },
  {
    id: 'yaml',
    family: HASH,
    extensions: '.yml .yaml',
    fileNames: '.clang-format .clang-tidy',
  },
  {
    id: 'toml',
    family: HASH,
    extensions: '.toml',
    fileNames: 'cargo.lock poetry.lock pipfile uv.lock',
  },
  {
    id: 'ini',
    family: { ...HASH, line: ['#', ';'] },
    extensions: '.ini .cfg .conf .properties .env',
    fileNames: '.editorconfig .npmrc .gitconfig .env',
  },
  {
    id: 'xml',
    family: MARKUP,
    extensions: '.xml .xsd .xsl .xslt .svg .plist .csproj .props .targets .resx',
  },
  {
    id: 'html',
    family: MARKUP,
    extensions: '.html .htm .xhtml .ejs .hbs .handlebars .mustache .njk .jinja .jinja2 .j2 .liquid',
  },
  {
    id: 'css',
    family: { line: [], block: [['/*', '*/']], quotes: ['"', "'"] },
    extensions: '.css .pcss',
  },
  { id: 'scss', family: C_LIKE, extensions: '.scss .sass .less .styl' },
  { id: 'sql', family: SQL, extensions: '.sql .psql .ddl' },
  { id: 'graphql', family: HASH, extensions: '.graphql .gql .graphqls' },
  { id: 'protobuf', family: C_LIKE, extensions: '.proto' },
  {
    id: 'dockerfile',
    family: HASH,
    extensions: '.dockerfile',
    fileNames: 'dockerfile containerfile',
  },
  {
    id: 'makefile',
    family: HASH,
    extensions: '.mk .mak',
    fileNames: 'makefile gnumakefile justfile',
  },
  { id: 'cmake', family: HASH, extensions: '.cmake', fileNames: 'cmakelists.txt' },
  {
    id: 'terraform',
    family: { ...C_LIKE_DOUBLE, line: ['#', '//'] },
    extensions: '.tf .tfvars .hcl',
  },
  {
    id: 'shell',
    family: HASH,
    extensions: '.sh .bash .zsh .ksh .fish .bats',
    fileNames: '.bashrc .zshrc .profile',
    shebangs: 'sh bash zsh ksh dash fish',
  },
  { id: 'powershell', family: { ...HASH, block: [['<#', '#>']] }, extensions: '.ps1 .psm1 .psd1' },
  {
    id: 'batch',
    family: { line: ['::', 'REM ', 'rem '], block: [], quotes: ['"'] },
    extensions: '.bat .cmd',
  },
  { id: 'go', family: C_LIKE_BACKTICK, extensions: '.go' },
  { id: 'java', family: C_LIKE, extensions: '.java' },
  { id: 'kotlin', family: C_LIKE, extensions: '.kt .kts' },
  { id: 'scala', family: C_LIKE_DOUBLE, extensions: '.scala .sc .sbt' },
  { id: 'groovy', family: C_LIKE, extensions: '.groovy .gradle', fileNames: 'jenkinsfile' },
  { id: 'rust', family: C_LIKE_DOUBLE, extensions: '.rs' },
  { id: 'c', family: C_LIKE, extensions: '.c .h' },
  {
    id: 'cpp',
    family: C_LIKE_DOUBLE,
    extensions: '.cc .cpp .cxx .c++ .hh .hpp .hxx .ipp .inl .cu .cuh',
  },
  { id: 'objective-c', family: C_LIKE, extensions: '.m .mm' },
  { id: 'csharp', family: C_LIKE, extensions: '.cs .csx' },
  {
    id: 'fsharp',
    family: { ...C_LIKE_DOUBLE, block: [['(*', '*)']] },
    extensions: '.fs .fsx .fsi',
  },
  {
    id: 'ruby',
    family: HASH,
    extensions: '.rb .rake .gemspec .ru',
    fileNames: 'gemfile rakefile podfile vagrantfile',
    shebangs: 'ruby',
  },
  {
    id: 'php',
    family: { ...C_LIKE, line: ['//', '#'] },
    extensions: '.php .phtml',
    shebangs: 'php',
  },
  { id: 'perl', family: HASH, extensions: '.pl .pm .t', shebangs: 'perl' },
  { id: 'swift', family: C_LIKE_DOUBLE, extensions: '.swift' },
  { id: 'dart', family: C_LIKE, extensions: '.dart' },
  {
    id: 'lua',
    family: { line: ['--'], block: [['--[[', ']]']], quotes: ['"', "'"] },
    extensions: '.lua',
    shebangs: 'lua',
  },
  { id: 'r', family: HASH, extensions: '.r .rmd', shebangs: 'Rscript' },
  { id: 'julia', family: { line: ['#'], block: [['#=', '=#']], quotes: ['"'] }, extensions: '.jl' },
  { id: 'elixir', family: HASH, extensions: '.ex .exs .heex' },
  { id: 'erlang', family: PERCENT, extensions: '.erl .hrl' },
  {
    id: 'haskell',
    family: { line: ['--'], block: [['{-', '-}']], quotes: ['"'] },
    extensions: '.hs .lhs',
  },
  {
    id: 'ocaml',
    family: { line: [], block: [['(*', '*)']], quotes: ['"'] },
    extensions: '.ml .mli',
  },
  { id: 'clojure', family: SEMICOLON, extensions: '.clj .cljs .cljc .edn' },
  { id: 'lisp', family: SEMICOLON, extensions: '.el .lisp .scm .rkt' },
  { id: 'solidity', family: C_LIKE, extensions: '.sol' },
  { id: 'zig', family: C_LIKE_DOUBLE, extensions: '.zig' },
  { id: 'nix', family: { line: ['#'], block: [['/*', '*/']], quotes: ['"'] }, extensions: '.nix' },
  { id: 'coffeescript', family: { ...HASH, block: [['###', '###']] }, extensions: '.coffee' },
  { id: 'pug', family: { line: ['//'], block: [], quotes: ['"', "'"] }, extensions: '.pug .jade' },
  { id: 'cython', family: HASH, extensions: '.pyx .pxd .pxi' },
  { id: 'vue', family: COMPONENT, extensions: '.vue' },
  { id: 'svelte', family: COMPONENT, extensions: '.svelte' },
  { id: 'astro', family: COMPONENT, extensions: '.astro' },
  {
    id: 'ignore',
    family: { ...HASH, quotes: [] },
    extensions: '',
    fileNames: '.gitignore .dockerignore .npmignore .prettierignore .eslintignore .gitattributes',
  },
];

export const PLAIN_LANGUAGES: readonly Language[] = ROWS.map(toLanguage);

/** The language of text that no other language claims. */
export const TEXT_LANGUAGE: Language = toLanguage({
  id: 'text',
  family: PROSE,
  extensions: '',
  isProse: true,
});

function toLanguage(row: PlainRow): Language {
  return {
    id: row.id,
    extensions: words(row.extensions),
    fileNames: words(row.fileNames ?? ''),
    shebangs: words(row.shebangs ?? ''),
    lexis: toLexis(row.family),
    syntax: null,
    isProse: row.isProse ?? false,
    testPaths: [],
  };
}

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}

function toLexis({ line, block, quotes }: Family): Lexis {
  return {
    lineComments: line,
    blockComments: block,
    strings: quotes.map(toStringSyntax),
    stringPrefixes: [],
    keywords: [],
    operators: [
      '===',
      '!==',
      '==',
      '!=',
      '<=',
      '>=',
      '&&',
      '||',
      '->',
      '=>',
      '::',
      ':=',
      '++',
      '--',
    ],
    nameCharacters: '$',
  };
}

function toStringSyntax(quote: string): StringSyntax {
  return { open: quote, close: quote, multiline: quote === '`', escape: quote === '`' ? '' : '\\' };
}
