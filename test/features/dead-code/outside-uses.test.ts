import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}' };

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

/** What keeps code alive, or may, although no reference leads to it. */
const CASES: readonly Case[] = [
  {
    title: 'Shell: a function that is called by a name put together of a short part',
    files: {
      'run.sh': 'for one in "$@"; do\n  "${one}_rm" "$one"\ndone\n',
      'api.sh': 'dns_a_rm() {\n  echo\n}\nlost_up() {\n  echo\n}\n',
    },
    dead: ['unused-export api.sh lost_up likely nothing'],
  },
  {
    title: 'a folder whose path is given to a loader: its files are doubted, others are not',
    files: {
      ...MAIN,
      'index.ts': "import { load } from 'loader';\nload('./db/steps');\n",
      'vite.config.ts': "export default { alias: { x: './src/x' } };",
      'db/steps/one.ts': 'export const up = () => 1;',
      'db/more/two.ts': 'export const up = () => 1;',
      'src/x/three.ts': 'export const three = 1;',
    },
    dead: [
      'unused-file db/more/two.ts possible nothing',
      'unused-file db/steps/one.ts possible nothing',
      'unused-file src/x/three.ts likely nothing',
    ],
  },
  {
    title: 'a table of hooks names an export and its file',
    files: {
      ...MAIN,
      'index.ts': "import './hooks/start';",
      'hooks/start.ts': 'export const onStart = () => 1;\nexport const onStop = () => 1;',
      'hooks.json': '{"hooks":{"onStart":"x/hooks/start"}}',
    },
    dead: [
      'unused-export hooks/start.ts onStart possible nothing',
      'unused-export hooks/start.ts onStop certain nothing',
    ],
  },
  {
    title: 'a name on exports that text of the file evaluates, or that the file itself uses',
    files: {
      ...MAIN,
      'index.ts': "import './a';",
      'a.ts':
        "exports._begin = () => 1;\nexports.kept = null;\nexports.lost = null;\nexport const text = '<% e._begin({ get: 1 }); %>';\nif (exports.kept) console.log(exports.kept);\n",
    },
    dead: [
      'unused-export a.ts _begin possible nothing',
      'unused-export a.ts kept certain own-file',
      'unused-export a.ts lost certain nothing',
      'unused-export a.ts text certain nothing',
    ],
  },
  {
    title: 'a name of another package that a file uses and hands on',
    files: {
      ...MAIN,
      'package.json': '{"name":"x","main":"index.ts","dependencies":{"lib":"1"}}',
      'index.ts': "import './a';",
      'a.ts':
        "import { Thing, Other } from 'lib';\nnew Thing();\nexport { Thing };\nexport { Other };\n",
    },
    dead: ['unused-export a.ts Thing certain own-file', 'unused-export a.ts Other certain nothing'],
  },
  {
    title: 'a value that only a doubtful file asks for',
    files: {
      ...MAIN,
      'index.ts': "import './a';\nimport { load } from 'loader';\nload('./db/steps');\n",
      'a.ts': 'exports.server = null;',
      'db/steps/one.ts': "const a = require('../../a');\na.server.go();\n",
    },
    dead: [
      'unused-export a.ts server possible nothing',
      'unused-file db/steps/one.ts possible nothing',
    ],
  },
  {
    title: 'Python: a hook of a base that another one of the project has from outside',
    files: {
      'setup.cfg': '',
      'app.py':
        "from django import forms\n\n\nclass Base(forms.Form):\n    pass\n\n\nclass Mine(Base):\n    def _post_clean(self):\n        return 1\n\n\nprint(Mine())\nif __name__ == '__main__':\n    print(Mine)\n",
    },
    dead: [],
  },
  {
    title: 'Python: a library with a program that only tests it, and examples to be run by hand',
    files: {
      'setup.py': "from setuptools import setup\nsetup(name='lib')\n",
      'lib/__init__.py': '',
      'lib/test/manage.py': 'import lib.a\n',
      'lib/a.py': 'def offered():\n    pass\n',
      'extra/push-examples/python/index.py': 'print(1)\n',
    },
    dead: [],
  },
  {
    title: 'a bundle: what its modules export is asked for inside of it',
    files: {
      ...MAIN,
      'index.ts': "import './vendor/all.js';",
      'vendor/all.js':
        '(function (a) { a[1](1, {}, {}); })({ 1: [function (require, module, exports) {\n  module.exports = function one() {};\n}], 2: [function (require, module, exports) {\n  module.exports = function two() {};\n}] });\n',
    },
    dead: [],
  },
  {
    title: 'a class with decorators before the word export',
    files: {
      ...MAIN,
      'index.ts': "import { Named } from './a';\nnew Named();",
      'a.ts':
        "import { Pipe } from 'lib';\n@Pipe({ name: 'x', pure: true })\nexport class Named {}\n",
    },
    dead: [],
  },
  {
    title: 'functions of a script without a module may be called by the page or the host',
    files: {
      ...MAIN,
      'index.ts': '',
      'static/page.js':
        'function removeUser(id) {}\nconst row = (id) => \'<a onclick="removeUser(1)">x</a>\';\nconsole.log(row(1));\n',
      'static/controller.js':
        'function process(path) {}\nfunction init() {}\nregister(module, 1);\n',
    },
    dead: [
      'unused-private static/controller.js process possible nothing',
      'unused-private static/controller.js init possible nothing',
      'unused-private static/page.js removeUser possible nothing',
    ],
  },
  {
    title: "a tool's own settings without an ending name files",
    files: {
      ...MAIN,
      'index.ts': '',
      'mail/.mailconfig': '{"packages":["parts/hero"]}',
      'mail/parts/hero.js': 'module.exports = class {};',
    },
    dead: [],
  },
  {
    title: 'Shell: a name of a command, which is called by text',
    files: {
      'manage.sh': 'docs.live() {\n  echo\n}\nlost_check() {\n  echo\n}\n"$@"\n',
      Makefile: 'docs:\n\t./manage.sh docs.live\n',
    },
    dead: [
      'unused-export manage.sh docs.live possible nothing',
      'unused-export manage.sh lost_check likely nothing',
    ],
  },
  {
    title: 'a module that is defined by name inside of another one',
    files: {
      ...MAIN,
      'index.ts': "import './a';",
      'a.js':
        "import ace from 'ace';\nace.define('snippets/x', [], (require, exports) => {\n  exports.scope = 1;\n});\n",
    },
    dead: [],
  },
  {
    title: 'a folder that a script writes to, and one that is only called as a tool is',
    files: {
      'package.json':
        '{"name":"x","main":"index.ts","dependencies":{"prisma":"1"},"scripts":{"icons":"svgr ./assets --out-dir src/icons"}}',
      'index.ts': "import { A } from './src/icons';\nimport './src/queries/prisma/user';\nA();",
      'src/icons/index.ts': "export { A } from './a';\nexport { B } from './b';",
      'src/icons/a.ts': 'export const A = () => 1;',
      'src/icons/b.ts': 'export const B = () => 1;',
      'src/queries/prisma/user.ts': 'export const lost = 1;',
      'prisma/seed.ts': 'export const seed = 1;',
    },
    dead: [
      'unused-export src/icons/b.ts B certain nothing',
      'unused-export src/icons/index.ts B certain nothing',
      'unused-export src/queries/prisma/user.ts lost certain nothing',
    ],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files))).toEqual(dead);
});
