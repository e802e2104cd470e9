import type { Language } from './language.ts';
import {
  C_LIKE,
  C_LIKE_DOUBLE,
  HASH,
  HASH_WORD,
  HASH_LINE,
  TRIPLE,
  MARKUP,
  PROSE,
  SQL,
  DASHES,
  PERCENT,
  SEMICOLON,
  ML,
  type PlainRow,
  raw,
  toLanguage,
} from './plain-family.ts';

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
  {
    id: 'json',
    family: { ...C_LIKE_DOUBLE },
    extensions: '.json .jsonc .json5 .jsonl .ndjson .geojson .webmanifest .map .ipynb',
    fileNames:
      '.babelrc .eslintrc .swcrc .jshintrc .prettierrc composer.lock flake.lock .watchmanconfig',
  },
  {
    id: 'yaml',
    family: HASH_WORD,
    extensions: '.yml .yaml',
    fileNames: '.clang-format .clang-tidy .clangd .yamllint .gemrc pubspec.lock',
  },
  {
    id: 'toml',
    family: { ...TRIPLE, strings: [raw('"""', '"""'), raw("'''", "'''")] },
    extensions: '.toml',
    fileNames: 'cargo.lock poetry.lock pipfile uv.lock',
  },
  {
    id: 'ini',
    family: { ...HASH_LINE, line: ['#', ';', '!'] },
    extensions: '.ini .cfg .conf .cnf .properties .env .desktop .service .reg',
    fileNames: '.editorconfig .npmrc .gitconfig .env',
  },
  {
    id: 'xml',
    family: MARKUP,
    extensions:
      '.xml .xsd .xsl .xslt .svg .plist .csproj .fsproj .vbproj .vcxproj .props .targets .resx .nuspec .xaml .storyboard .xib .rss .atom .wsdl',
  },
  {
    id: 'html',
    family: MARKUP,
    extensions: '.html .htm .xhtml .shtml',
  },
  {
    id: 'handlebars',
    family: {
      ...MARKUP,
      block: [
        ['<!--', '-->'],
        ['{{!--', '--}}'],
        ['{{!', '}}'],
      ],
    },
    extensions: '.hbs .handlebars .mustache',
  },
  {
    id: 'jinja',
    family: {
      ...MARKUP,
      block: [
        ['<!--', '-->'],
        ['{#', '#}'],
      ],
    },
    extensions: '.njk .jinja .jinja2 .j2 .twig',
  },
  {
    id: 'ejs',
    family: {
      ...MARKUP,
      block: [
        ['<!--', '-->'],
        ['<%#', '%>'],
      ],
    },
    extensions: '.ejs .erb .rhtml',
  },
  {
    id: 'liquid',
    family: {
      ...MARKUP,
      block: [
        ['<!--', '-->'],
        ['{% comment %}', '{% endcomment %}'],
      ],
    },
    extensions: '.liquid',
  },
  {
    id: 'css',
    family: { line: [], block: [['/*', '*/']], quotes: ['"', "'"] },
    extensions: '.css .pcss',
  },
  { id: 'scss', family: C_LIKE, extensions: '.scss .sass .less .styl' },
  { id: 'sql', family: SQL, extensions: '.sql .psql .ddl .pgsql .mysql .plsql .tsql' },
  { id: 'graphql', family: TRIPLE, extensions: '.graphql .gql .graphqls' },
  { id: 'protobuf', family: C_LIKE, extensions: '.proto' },
  {
    id: 'dockerfile',
    family: HASH_LINE,
    extensions: '.dockerfile',
    fileNames: 'dockerfile containerfile',
  },
  {
    id: 'makefile',
    family: HASH,
    extensions: '.mk .mak .make .just',
    fileNames: 'makefile gnumakefile bsdmakefile justfile',
  },
  {
    id: 'cmake',
    family: { ...HASH, block: [['#[[', ']]']], quotes: ['"'] },
    extensions: '.cmake',
    fileNames: 'cmakelists.txt',
  },
  {
    id: 'terraform',
    family: { ...C_LIKE_DOUBLE, line: ['#', '//'] },
    extensions: '.tf .tfvars .hcl .tofu .nomad',
    fileNames: '.terraform.lock.hcl',
  },
  {
    id: 'fish',
    family: HASH,
    extensions: '.fish',
    shebangs: 'fish',
  },
  { id: 'powershell', family: { ...HASH, block: [['<#', '#>']] }, extensions: '.ps1 .psm1 .psd1' },
  {
    id: 'batch',
    family: {
      line: ['::', 'REM ', 'rem ', 'Rem ', '@REM ', '@rem ', '@Rem '],
      block: [],
      quotes: ['"'],
      place: 'line',
    },
    extensions: '.bat .cmd',
  },
  { id: 'groovy', family: C_LIKE, extensions: '.groovy .gradle', fileNames: 'jenkinsfile' },
  { id: 'objective-c', family: C_LIKE, extensions: '.m .mm' },
  {
    id: 'fsharp',
    family: { ...ML, line: ['//'], strings: [raw('"""', '"""')] },
    extensions: '.fs .fsx .fsi',
  },
  { id: 'perl', family: HASH, extensions: '.pl .pm .t', shebangs: 'perl' },
  { id: 'r', family: HASH, extensions: '.r .rmd', shebangs: 'Rscript' },
  {
    id: 'julia',
    family: {
      line: ['#'],
      block: [['#=', '=#']],
      quotes: ['"'],
      strings: [raw('"""', '"""')],
      nested: true,
    },
    extensions: '.jl',
  },
  { id: 'elixir', family: TRIPLE, extensions: '.ex .exs .heex' },
  { id: 'erlang', family: PERCENT, extensions: '.erl .hrl' },
  {
    id: 'haskell',
    family: { line: ['--'], block: [['{-', '-}']], quotes: ['"'], nested: true },
    extensions: '.hs .lhs',
  },
  {
    id: 'ocaml',
    family: ML,
    extensions: '.ml .mli',
  },
  { id: 'clojure', family: SEMICOLON, extensions: '.clj .cljs .cljc .edn' },
  { id: 'lisp', family: SEMICOLON, extensions: '.el .lisp .lsp .scm .ss .rkt' },
  { id: 'zig', family: C_LIKE_DOUBLE, extensions: '.zig' },
  {
    id: 'nix',
    family: { line: ['#'], block: [['/*', '*/']], quotes: ['"'], strings: [raw("''", "''")] },
    extensions: '.nix',
  },
  { id: 'coffeescript', family: { ...HASH, block: [['###', '###']] }, extensions: '.coffee' },
  { id: 'pug', family: { line: ['//'], block: [], quotes: ['"', "'"] }, extensions: '.pug .jade' },
  { id: 'cython', family: HASH, extensions: '.pyx .pxd .pxi' },
  { id: 'prisma', family: C_LIKE_DOUBLE, extensions: '.prisma' },
  { id: 'thrift', family: { ...C_LIKE, line: ['//', '#'] }, extensions: '.thrift' },
  { id: 'starlark', family: TRIPLE, extensions: '.bzl .bazel .star', fileNames: 'tiltfile' },
  { id: 'meson', family: HASH, extensions: '', fileNames: 'meson.build meson_options.txt' },
  { id: 'bicep', family: C_LIKE, extensions: '.bicep' },
  { id: 'glsl', family: C_LIKE, extensions: '.glsl .vert .frag .geom .comp .hlsl .wgsl .metal' },
  { id: 'verilog', family: C_LIKE_DOUBLE, extensions: '.v .sv .svh .vh' },
  { id: 'vhdl', family: DASHES, extensions: '.vhd .vhdl' },
  { id: 'ada', family: DASHES, extensions: '.adb .ads' },
  {
    id: 'elm',
    family: { ...DASHES, block: [['{-', '-}']], nested: true },
    extensions: '.elm .purs',
  },
  { id: 'd', family: { ...C_LIKE, block: [['/*', '*/']] }, extensions: '.d .di' },
  {
    id: 'nim',
    family: { ...TRIPLE, block: [['#[', ']#']], nested: true },
    extensions: '.nim .nims',
  },
  { id: 'crystal', family: HASH, extensions: '.cr' },
  {
    id: 'fortran',
    family: { line: ['!'], block: [], quotes: ['"', "'"] },
    extensions: '.f90 .f95 .f03 .f08',
  },
  { id: 'tcl', family: HASH_WORD, extensions: '.tcl' },
  { id: 'awk', family: HASH, extensions: '.awk', shebangs: 'awk gawk' },
  {
    id: 'assembly',
    family: { line: [';', '#', '//'], block: [['/*', '*/']], quotes: ['"'] },
    extensions: '.asm .s',
  },
  { id: 'vb', family: { line: ["'"], block: [], quotes: ['"'] }, extensions: '.vb .vbs .bas' },
  { id: 'latex', family: { ...PERCENT, quotes: [] }, extensions: '.sty .cls .bib' },
  {
    id: 'ignore',
    family: HASH_LINE,
    extensions: '',
    fileNames:
      '.gitignore .dockerignore .npmignore .prettierignore .eslintignore .gitattributes .stylelintignore .helmignore .vscodeignore .gcloudignore .rgignore .git-blame-ignore-revs .mailmap',
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
