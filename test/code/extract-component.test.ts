import { describe, expect, test } from 'vitest';
import type { FileFacts } from '#code/model.ts';
import { factsOf } from './support/extraction.ts';

/** `kind name start-end exported` of the symbols at the top. */
function outline({ symbols }: FileFacts): string[] {
  return symbols.map(
    ({ kind, name, container, startLine, endLine, exported }) =>
      `${kind} ${container < 0 ? '' : `${symbols[container]?.name}>`}${name} ${startLine}-${endLine}${exported ? ' exported' : ''}`,
  );
}

/** `kind receiver.name line from` of each reference. */
function uses({ references, symbols }: FileFacts): string[] {
  return references.map(
    ({ kind, name, receiver, line, from }) =>
      `${kind} ${receiver === '' ? '' : `${receiver}.`}${name} ${line}${from < 0 ? '' : ` ${symbols[from]?.name}`}`,
  );
}

function lines(...text: readonly string[]): string {
  return text.join('\n');
}

describe('a component of Vue', () => {
  const source = lines(
    '<script setup lang="ts">',
    "import MyCard from './card.vue';",
    "import { format, save, type Item } from './lib';",
    'const props = defineProps<{ items: Item[] }>();',
    "const size: string = 'xl';",
    'function onSave() {',
    '  save();',
    '}',
    '</script>',
    '',
    '<template>',
    '  <!-- a comment -->',
    '  <my-card v-for="item in props.items" :key="format(item)" @click="onSave" />',
    '  <p class="a b">don\'t {{ format(size) }} `</p>',
    '</template>',
    '',
    '<style scoped>',
    '/* css */',
    '.a { transform: translate(1px); content: "`"; }',
    '</style>',
  );
  const facts = factsOf('a.vue', source);

  test('has the symbols of its script, and itself, on their lines', () => {
    expect(facts).toMatchObject({ language: 'vue', state: 'parsed', failure: null });
    expect(outline(facts)).toEqual([
      'variable props 4-4',
      'variable size 5-5',
      'function onSave 6-8',
      'class default 12-14 exported',
    ]);
    expect(facts.exports).toEqual([{ name: 'default', local: 'default', line: 12 }]);
    expect(facts.imports.map(({ specifier, line }) => [specifier, line])).toEqual([
      ['./card.vue', 2],
      ['./lib', 3],
    ]);
  });

  test('uses in its template what the script imports and declares', () => {
    expect(uses(facts)).toEqual([
      'call defineProps 4 props',
      'type Item 4 props',
      'call save 7 onSave',
      'value props 13 default',
      'value props.items 13 default',
      'call format 13 default',
      'value onSave 13 default',
      'call MyCard 13 default',
      'call format 14 default',
      'value size 14 default',
    ]);
  });

  test('counts its lines as cloc does: markup and style are code', () => {
    expect(facts.lines).toEqual({ total: 20, code: 16, comment: 2, blank: 2 });
  });

  test('has no tokens that a quote in its text swallowed', () => {
    const { tokens } = factsOf('b.vue', source.replace("don't", 'do'));
    expect(facts.tokens.lines).toEqual(tokens.lines);
  });

  test('with options is what its script exports; its template uses their methods', () => {
    const options = factsOf(
      'a.vue',
      lines(
        '<template>',
        '  <Child @click="save" ref="el">{{ total() }}</Child>',
        '</template>',
        '<script>',
        "import Child from './child.vue';",
        'export default {',
        '  components: { Child },',
        '  computed: { total() { return 1; } },',
        '  methods: { save() {} },',
        '};',
        '</script>',
      ),
    );
    expect(outline(options)).toEqual([
      'variable default 6-10 exported',
      'method default>total 8-8',
      'method default>save 9-9',
    ]);
    expect(uses(options)).toEqual([
      'value this.save 2 default',
      'call this.total 2 default',
      'call Child 2 default',
      'value Child 7 default',
    ]);
  });

  test('may have two scripts, which are one module', () => {
    const two = factsOf(
      'a.vue',
      lines(
        '<script lang="ts">export const a: number = 1;</script>',
        '<script setup lang="ts">',
        "import x from './x';",
        'x(a);',
        '</script>',
      ),
    );
    expect(outline(two)).toEqual(['class default 1-1 exported', 'variable a 1-1 exported']);
    expect(two.exports.map(({ name }) => name)).toEqual(['default', 'a']);
    expect(uses(two)).toEqual(['call x 4', 'value a 4']);
  });

  test('may keep its blocks in other files', () => {
    const { imports } = factsOf(
      'a.vue',
      '<template src="./a.html"></template>\n<script src="./a.ts"></script>\n<style src="./a.css" />',
    );
    expect(imports.map(({ specifier }) => specifier)).toEqual(['./a.html', './a.ts', './a.css']);
  });

  const grammars: readonly [attributes: string, code: string][] = [
    ['', 'const a = <b c={1}>text</b>;'],
    [' lang="ts"', 'const a = <B>c;'],
    [' lang="tsx"', 'const a: B = <b c={1}>text</b>;'],
    [' lang="jsx"', 'const a = <b>text</b>;'],
    [' type="module"', 'const a = 1;'],
  ];
  test.for(grammars)('<script%s>', ([attributes, code]) => {
    const found = factsOf('a.vue', `<script${attributes}>\n${code}\n</script>`);
    expect(found.state).toBe('parsed');
    expect(found.symbols[0]).toMatchObject({ name: 'a', startLine: 2 });
  });

  const templates: readonly [template: string, expected: string[]][] = [
    ['<X/>', ['call X']],
    ['<x/>', ['call X']],
    ['<button/><section/>', []],
    ['<X.Y/>', ['call X']],
    ['<component :is="X"/>', ['value X']],
    ['<component is="x"/>', ['call X']],
    ['<p :x="`a-${fn(v)}`"/>', ['call fn', 'value v']],
    ['<p :v/>', ['value v']],
    ['<p v-my-dir/>', ['value vMyDir']],
    ['<p :[v]="1"/>', ['value v']],
    ['<template #v="{ X }">{{ v }}</template>', ['value v']],
    ['<p v-for="v in fn(v)"/>', ['call fn', 'value v']],
    ['<p ref="v"/>', ['value v']],
    ['<p title="v" alt=\'fn(v)\' x=v>v fn(v)</p>', []],
    ['<!-- {{ v }} <X/> -->', []],
    ['<p :x="a > b && v">{{ "}" }}</p>', ['value v']],
    ['<p\n  class="a\n  b" :x="v"\n/>', ['value v']],
    ['<template v-if="v"><X/></template><X/>', ['value v', 'call X', 'call X']],
  ];
  test.for(templates)('template %s', ([template, expected]) => {
    const script =
      "<script setup>\nimport X from 'x'; import { button, fn } from 'fn'; const v = 1, vMyDir = {};\n</script>";
    const found = factsOf('a.vue', `<template>\n${template}\n</template>\n${script}`);
    expect(found.references.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
  });

  test('in Pug uses what the script knows', () => {
    const found = factsOf(
      'a.vue',
      '<template lang="pug">\ndiv(class="a")\n  X(:a="v")\n</template>\n<script setup>\nimport X from "x"; const v = 1;\n</script>',
    );
    expect(uses(found)).toEqual(['call X 3 default', 'value v 3 default']);
  });

  test('may say the end of a script in a string', () => {
    const found = factsOf('a.vue', '<script>\nconst a = `\\</script\\>`;\nconst b = 1;\n</script>');
    expect(found.state).toBe('parsed');
    expect(found.symbols[1]).toMatchObject({ name: 'b', startLine: 3 });
  });

  test('in a language that is not ours is no code', () => {
    const found = factsOf('a.vue', '<script lang="coffee">\nx = -> 1\n</script>');
    expect(found).toMatchObject({ state: 'parsed', imports: [] });
  });
});

describe('a component of Svelte', () => {
  const source = lines(
    '<script context="module" lang="ts">',
    '  export const load = () => 1;',
    '</script>',
    '<script lang="ts">',
    "  import Card from './Card.svelte';",
    "  import { fade, count, tip } from './lib';",
    '  export let name: string;',
    '  let open = false;',
    '  const total = $count + 1;',
    '  function save() {}',
    '</script>',
    '',
    '{#if open}',
    '  <Card on:click={save} bind:open use:tip={name} class="a {name}" />',
    '{:else if $count > 1}',
    '  <p transition:fade class:open>{total} {save()}</p>',
    '{/if}',
  );
  const facts = factsOf('a.svelte', source);

  test('exports what its module says, and itself; what it is given is no export', () => {
    expect(outline(facts)).toEqual([
      'function load 2-2 exported',
      'variable name 7-7',
      'variable open 8-8',
      'variable total 9-9',
      'function save 10-10',
      'class default 13-17 exported',
    ]);
    expect(facts.exports.map(({ name }) => name)).toEqual(['load', 'default']);
  });

  test('uses in its markup what the script imports and declares, and stores by their value', () => {
    expect(uses(facts)).toEqual([
      'value name 7 default',
      'value count 9',
      'value open 13 default',
      'value save 14 default',
      'value name 14 default',
      'value name 14 default',
      'call Card 14 default',
      'value open 14 default',
      'value tip 14 default',
      'value count 15 default',
      'value total 16 default',
      'call save 16 default',
      'value fade 16 default',
      'value open 16 default',
    ]);
  });

  test('may have its markup first', () => {
    const found = factsOf('a.svelte', '<p>{a}</p>\n<script>\nlet a = "{";\n</script>');
    expect(outline(found)).toEqual(['class default 1-1 exported', 'variable a 3-3']);
    expect(uses(found)).toEqual(['value a 1 default']);
  });
});

describe('a component of Astro', () => {
  test('has its code between two fences, and in its scripts', () => {
    const found = factsOf(
      'a.astro',
      lines(
        '---',
        "import Card from './Card.astro';",
        "import { list, type Item } from './data';",
        'const items: Item[] = list();',
        '---',
        '<ul>',
        "  {items.map((item) => <Card {...item} href={`/${list(item)}`}>don't</Card>)}",
        '</ul>',
        '<script>',
        "  import './client';",
        '</script>',
        '<Card client:load />',
      ),
    );
    expect(found.state).toBe('parsed');
    expect(outline(found)).toEqual(['variable items 4-4', 'class default 6-8 exported']);
    expect(found.imports.map(({ specifier, line }) => [specifier, line])).toEqual([
      ['./Card.astro', 2],
      ['./data', 3],
      ['./client', 10],
    ]);
    expect(uses(found)).toEqual([
      'type Item 4 items',
      'call list 4 items',
      'value items 7 default',
      'call items.map 7 default',
      'call list 7 default',
      'call Card 7 default',
      'call Card 12 default',
    ]);
  });

  test('may be markup alone', () => {
    expect(factsOf('a.astro', '<p>--- {1}</p>')).toMatchObject({ state: 'parsed', imports: [] });
  });
});
