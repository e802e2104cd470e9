import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}' };

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

/** What its place, its form or a tool keeps alive: nothing in the code has its name. */
const CASES: readonly Case[] = [
  {
    title: 'a folder of fixtures, however its name is dressed',
    files: {
      ...MAIN,
      'index.ts': '',
      'mods/__testfixtures__/one.input.ts': "import x from 'x';\nx();\n",
    },
    dead: [],
  },
  {
    title: 'a store of Nuxt 2, whose files are modules by their place',
    files: {
      'package.json': '{"name":"x","dependencies":{"nuxt":"2"}}',
      'store/cart.js': 'export const state = () => ({});\nexport const getters = {};\n',
    },
    dead: [],
  },
  {
    title: 'a package that nothing is known to start: none of its files is called unused',
    files: {
      ...MAIN,
      'index.ts': "import './lost';",
      'lost.ts': 'export const lost = 1;',
      'src/old.ts': 'export const old = 1;',
      'types/package.json': '{"name":"types","private":true,"scripts":{"check":"tsc -p ."}}',
      'types/src/hooks.cts': 'export const hook = 1;',
    },
    dead: ['unused-export lost.ts lost certain nothing', 'unused-file src/old.ts likely nothing'],
  },
  {
    title: 'Go: a constant whose place in its block gives the others their value',
    files: {
      'go.mod': 'module x\n',
      'main.go': `package main

const (
	black = iota
	red
	green
)

const (
	left = iota
	right
)

const lost, kept = 1, 2

func main() { println(green, kept) }
`,
    },
    dead: [
      'unused-private main.go left likely nothing',
      'unused-private main.go right likely nothing',
      'unused-private main.go lost likely nothing',
    ],
  },
  {
    title: 'Java: members of a type of which other members are written in another language',
    files: {
      'pom.xml': '<project><groupId>x</groupId><artifactId>x</artifactId></project>',
      'src/main/java/x/Main.java': `package x;

public class Main {
  public static void main(String[] args) { new Shown().show(); new Plain().show(); }
}
`,
      'src/main/java/x/Shown.java': `package x;

class Shown {
  private void told(int share) { System.out.println(share); }
  native void show() /*-{
    this.@x.Shown::told(I)(1);
  }-*/;
}
`,
      'src/main/java/x/Plain.java': `package x;

class Plain {
  private void lost(int share) { System.out.println(share); }
  void show() { System.out.println("lost"); }
}
`,
    },
    dead: ['unused-private src/main/java/x/Plain.java lost possible nothing'],
  },
  {
    title: 'a list of objects that are made for what they do',
    files: {
      ...MAIN,
      'index.ts': `import { Tip } from 'tips';
const all = [...document.querySelectorAll('.tip')];
const tips = all.map((one) => new Tip(one));
const lost = all.map((one) => one.id);
`,
    },
    dead: [
      'unused-private index.ts tips possible nothing',
      'unused-private index.ts lost likely nothing',
    ],
  },
  {
    title: 'Python: a name between underscores is a protocol, which others call',
    files: {
      'pyproject.toml': '[project]\nname = "x"\n',
      'main.py': 'from shown import Shown\nShown()\n',
      'shown.py':
        'class Shown:\n    def _repr_html_(self):\n        return ""\n\n    def _lost(self):\n        return 1\n',
    },
    dead: ['unused-private shown.py _lost likely nothing'],
  },
  {
    title: 'a test of types, which the compiler alone reads',
    files: {
      ...MAIN,
      'index.ts': '',
      'test/types/reply.tst.ts': 'const handler = (a: number): void => {};\n',
      'test/reply.test.ts': 'const lost = (a: number): void => {};\n',
    },
    dead: ['unused-private test/reply.test.ts lost likely nothing'],
  },
  {
    title: 'a variable that nobody reads, although what it is set to runs',
    files: {
      ...MAIN,
      'index.ts':
        "import { App } from 'app';\nconst app = new App({ el: 1 });\nvar stop = start();\nconst lost = 5;\nconst gone = () => start();\n",
    },
    dead: [
      'unused-private index.ts app possible nothing',
      'unused-private index.ts stop possible nothing',
      'unused-private index.ts lost likely nothing',
      'unused-private index.ts gone likely nothing',
    ],
  },
  {
    title: 'Python: a method that is mixed with a type that calls it',
    files: {
      'pkg/__init__.py': '',
      'pkg/multi.py':
        'class Multi:\n    def get(self, key):\n        return self._fold(key)\n\n    def _fold(self, key):\n        return key\n',
      'main.py':
        'from pkg.multi import Multi\n\n\nclass Lower:\n    def _fold(self, key):\n        return key.lower()\n\n    def _lost(self):\n        return 1\n\n\nclass Both(Lower, Multi):\n    pass\n\n\nif __name__ == "__main__":\n    Both().get("a")\n',
    },
    dead: ['unused-private main.py _lost likely nothing'],
  },
  {
    title: 'a value that the function called for it keeps',
    files: {
      ...MAIN,
      'index.ts': "import './actions';\n",
      'register.ts':
        'let actions: string[] = [];\nconst byName: Record<string, string> = {};\nexport const register = (one: string) => {\n  actions = actions.concat(one);\n  return one;\n};\nexport function name(one: string) {\n  byName[one] = one;\n  return one;\n}\nexport function plain(one: string) {\n  return actions.concat(one, byName[one]);\n}\n',
      'actions.ts':
        "import { name, plain, register } from './register';\nexport const opened = register('open');\nexport const named = name('named');\nexport const lost = plain('lost');\n",
    },
    dead: [
      'unused-export actions.ts opened possible nothing',
      'unused-export actions.ts named possible nothing',
      'unused-export actions.ts lost certain nothing',
    ],
  },
  {
    title: 'Rails: a folder that the import map gives names to',
    files: {
      'package.json': '{"name":"x","scripts":{"build":"x"}}',
      'app/javascript/application.js': "import './one';\n",
      'config/importmap.rb': 'pin "application"\npin_all_from "app/parts", under: "controllers"\n',
      'app/parts/dialog_controller.js': 'export default class {}\n',
      'app/other/lost.js': 'export const lost = 1;\n',
      'index.js': '',
    },
    dead: [
      'unused-file app/javascript/application.js possible nothing',
      'unused-file app/other/lost.js likely nothing',
    ],
  },
  {
    title: 'Blazor: the script of a component, which is beside it',
    files: {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
      'Chat.razor.js': 'export function open() {}\n',
      'lost.js': "import x from 'x';\nx();\n",
    },
    dead: ['unused-file lost.js possible nothing'],
  },
  {
    title: 'a script without an ending, and one of Dart with a main of its own',
    files: {
      'support/mkicon': '#!/usr/bin/env python\nimport sys\nprint(sys.argv)\n',
      'pubspec.yaml': 'name: x\n',
      'support/release.dart': "import 'dart:io';\nvoid main() {\n  print(1);\n}\n",
      'support/lost.dart': "import 'dart:io';\nvoid other() {\n  print(1);\n}\n",
    },
    dead: ['unused-file support/lost.dart likely nothing'],
  },
  {
    title: 'Scala: what the compiler finds by its type',
    files: {
      'Main.scala':
        'object Main extends App {\n  private implicit def toText(value: Int): String = "x"\n  private def lost(value: Int)(implicit text: String): String = text\n}\n',
    },
    dead: ['unused-private Main.scala lost likely nothing'],
  },
  {
    title: 'C: a function whose name a macro puts together',
    files: {
      'a.c':
        'G_DEFINE_TYPE(Thing, my_thing, PARENT)\nstatic void my_thing_init(void) {}\nstatic void lost_thing(int my_lost) {}\nint main(void) { return 0; }\n',
    },
    dead: ['unused-private a.c lost_thing likely nothing'],
  },
  {
    title:
      'Python: a variable whose name its own file puts together; code of others that is copied in',
    files: {
      'pyproject.toml': '[project]\nname = "x"\n',
      'main.py':
        "_get_none = lambda: None\n_lost_none = lambda: None\nprint(globals()['_get_' + 'none'])\n",
      'x/_vendor/tool.py': '_copied = 1\n',
    },
    dead: ['unused-private main.py _lost_none likely nothing'],
  },
  {
    title: 'Go: a function that C calls',
    files: {
      'go.mod': 'module x\n',
      'main.go':
        'package main\n\nimport "C"\n\n//export go_put\nfunc go_put() {}\n\nfunc go_lost() {}\n\nfunc main() {}\n',
      'x.c': 'void run(void) { go_put(); }\n',
    },
    dead: ['unused-private main.go go_lost likely nothing'],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files))).toEqual(dead);
});
