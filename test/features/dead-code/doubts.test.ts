import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}' };

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'a computed import with a known folder: its files are loaded, others are not doubted',
    files: {
      ...MAIN,
      'index.ts': "import './a';\nimport(`./x/${name}.ts`);",
      'a.ts': 'export function lost() {}',
      'x/one.ts': 'export const one = 1;',
    },
    dead: ['unused-export a.ts lost certain nothing'],
  },
  {
    title: 'a computed import of which nothing is known: files that nobody imports are doubted',
    files: {
      ...MAIN,
      'index.ts': "import './a';\nexport const load = (name: string) => import(name);",
      'a.ts': 'export function lost() {}',
      'x/one.ts': 'export const one = 1;',
    },
    dead: ['unused-export a.ts lost certain nothing'],
  },
  {
    title: 'a script that Node runs as it is loads no TypeScript',
    files: {
      ...MAIN,
      'index.ts': "import './a';",
      'a.ts': 'export function lost() {}',
      'x/one.ts': 'export const one = 1;',
      'scripts/release.js': 'require(process.argv[2]).run();',
    },
    dead: ['unused-export a.ts lost certain nothing', 'unused-file x/one.ts likely nothing'],
  },
  {
    title: 'a constant, a list and a joined path say what is imported',
    files: {
      ...MAIN,
      'index.ts':
        "const name = './one';\nimport(name);\nfor (const part of ['two', 'three']) import(`./${part}`);\nimport(path.join(__dirname, 'four'));",
      'one.ts': 'export const one = 1;',
      'two.ts': 'export const two = 1;',
      'three.ts': 'export const three = 1;',
      'four.ts': 'export const four = 1;',
      'five.ts': 'export const five = 1;',
    },
    dead: ['unused-file five.ts likely nothing'],
  },
  {
    title: 'files by a pattern: import.meta.glob and require.context',
    files: {
      ...MAIN,
      'index.ts': "import.meta.glob(['./pages/**/*.ts']);\nrequire.context('./icons', true, /x/);",
      'pages/a/one.ts': 'export const one = 1;',
      'icons/two.ts': 'export const two = 1;',
      'other/three.ts': 'export const three = 1;',
    },
    dead: ['unused-file other/three.ts likely nothing'],
  },
  {
    title: 'a script of a page shares its names with the page',
    files: {
      'page.html': '<script src="a.js"></script><a onclick="startAll(this, 1)">',
      'a.js': 'function startAll() {}\nfunction startNone() {}\n',
    },
    dead: [
      'unused-private a.js startAll possible nothing',
      'unused-private a.js startNone likely nothing',
    ],
  },
  {
    title: 'a path inside of a template names a file',
    files: {
      ...MAIN,
      'index.ts': 'fetch(`${location.origin}/src/dev-proxy`);',
      'src/dev-proxy.ts': 'export const a = 1;',
      'src/other.ts': 'export const a = 1;',
    },
    dead: ['unused-file src/other.ts possible nothing'],
  },
  {
    title: 'members that a computed access may mean are not claimed',
    files: {
      ...MAIN,
      'index.ts':
        'class A {\n  run(x) { this[x.type](x); }\n  private heading() {}\n}\nclass B {\n  run(x) {}\n  private lost() {}\n}\nnew A().run(new B());',
    },
    dead: ['unused-private index.ts lost certain nothing'],
  },
  {
    title: 'a type inside of a template type is used',
    files: {
      ...MAIN,
      'index.ts': 'type Kind = "a" | "b";\ntype Lost = "c";\nexport type Path = `/${Kind}`;',
    },
    dead: ['unused-private index.ts Lost likely nothing'],
  },
  {
    title: 'Shell: a function that is called by a name put together',
    files: {
      'test.sh':
        'unit_pass() {\n  echo\n}\nlost_check() {\n  echo\n}\nfor pass in unit; do\n  "${pass}_pass" "$@"\ndone\n',
    },
    dead: ['unused-export test.sh lost_check likely nothing'],
  },
  {
    title: 'Rust: a function in the string of an attribute',
    files: {
      'Cargo.toml': '[package]\nname = "x"\n',
      'src/main.rs':
        'mod num;\n#[derive(Serialize)]\nstruct A {\n    #[serde(skip_serializing_if = "num::is_zero")]\n    n: u8,\n}\nfn main() {\n    let _ = A { n: 1 };\n}\n',
      'src/num.rs': 'pub fn is_zero(n: &u8) -> bool {\n    *n == 0\n}\npub fn lost() {}\n',
    },
    dead: [
      'unused-export src/num.rs is_zero possible nothing',
      'unused-export src/num.rs lost possible nothing',
    ],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files))).toEqual(dead);
});
