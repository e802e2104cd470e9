import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

interface Case {
  readonly title: string;
  readonly files: Sources;
  /** lines that are at least likely */
  readonly dead: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'PHP: a function that a template calls, around its code',
    files: {
      'composer.json': '{"type":"project"}',
      'index.php': '<?php\nrequire "app/functions.php";\n',
      'app/functions.php':
        '<?php\nfunction shareLinks() {}\nfunction lostLinks() {}\nfunction otherLinks() {}\n',
      'views/show.blade.php': "<p>@if(shareLinks($link) !== '')</p>\n",
      'app/notes.php': '<?php\n// prose\n$text = "they say otherLinks in a text";\necho $text;\n',
    },
    dead: [
      'unused-export app/functions.php lostLinks likely nothing',
      'unused-export app/functions.php otherLinks likely nothing',
    ],
  },
  {
    title: 'Python: files of a package whose names end a dotted string',
    files: {
      'manage.py': 'import site.settings\nif __name__ == "__main__":\n    site.settings.run()\n',
      'site/__init__.py': '',
      'site/settings.py':
        'MIDDLEWARE = ["site.middleware.TooBig"]\ndef run():\n    return MIDDLEWARE\n',
      'site/middleware/__init__.py': 'from .file_too_big import TooBig\n',
      'site/middleware/file_too_big.py': 'class TooBig:\n    pass\n',
      'site/lost_and_found.py': 'class LostAndFound:\n    pass\n',
    },
    dead: ['unused-file site/lost_and_found.py likely nothing'],
  },
  {
    title: 'Python: libraries that are copied in, side by side',
    files: {
      'main.py': 'from lib import one\nif __name__ == "__main__":\n    one.start()\n',
      ...Object.fromEntries(
        ['one', 'two', 'three', 'four'].flatMap((name) => [
          [`lib/${name}/__init__.py`, '__version__ = "1.0"\n'],
          [`lib/${name}/api.py`, `def start_${name}():\n    pass\n\n\n_unused_here = 1\n`],
        ]),
      ),
      'own/__init__.py': '',
    },
    dead: [],
  },
  {
    title: 'Go: what generators find by a name or by a comment',
    files: {
      'go.mod': 'module x\n',
      'main.go':
        'package main\n\nimport "x/api"\n\nfunc main() { api.Start() }\n\n// @Summary Push\n// @Router /push [post]\nfunc pushAlias() {}\n\n// Lost is not called.\nfunc lostAlias() {}\n',
      'api/api.go':
        'package api\n\nfunc Start() {}\n\nfunc MarshalBoolMap() {}\n\nfunc LostForever() {}\n',
    },
    dead: [
      'unused-export api/api.go LostForever likely nothing',
      'unused-private main.go lostAlias likely nothing',
    ],
  },
  {
    title: 'a literal with the path of a module and one of its exports',
    files: {
      'package.json': '{"name":"x","main":"src/main.ts"}',
      'src/main.ts': "import { kept } from './parts/types';\nkept();\n",
      'src/parts/types.ts':
        'export const kept = () => 1;\nexport type SavedFilter = 1;\nexport type LostFilter = 2;\n',
      'codegen.ts': "export default { scalars: { Filter: 'src/parts/types#SavedFilter' } };\n",
    },
    dead: ['unused-export src/parts/types.ts LostFilter certain nothing'],
  },
  {
    title: 'Vue: a component that only generated declarations name',
    files: {
      'package.json': '{"name":"x","main":"src/main.ts","dependencies":{"vue":"3"}}',
      'src/main.ts': 'import "./used";\n',
      'src/used.ts': 'export {};\n',
      'src/components.d.ts':
        "declare module 'vue' {\n  export interface GlobalComponents {\n    Sheet: typeof import('./parts/Sheet.vue')['default']\n  }\n}\nexport {}\n",
      'src/parts/Sheet.vue':
        '<template>\n  <p v-model="isShown" />\n</template>\n\n<script setup lang="ts">\nconst isShown = defineModel<boolean>({ default: false })\nconst neverShown = 1\n</script>\n',
    },
    dead: ['unused-private src/parts/Sheet.vue neverShown likely nothing'],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files)).filter((line) => !/ possible /.test(line))).toEqual(dead);
});
