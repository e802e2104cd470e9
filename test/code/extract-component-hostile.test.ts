import { describe, expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

describe('hostile components end in linear time', () => {
  const parts = [
    '<style>',
    '<script></script>',
    '<script>export let a</script>{a}\n',
    '<template>',
    '<!--',
    '{{',
    '{',
    '`',
    '${',
    '"',
    "'",
    '<a ',
    '<a b="',
    '<a {',
    '<a b={',
    '</template',
    '{#if ',
    '<template a="',
    '---\n',
    ':x="`',
    '</a1><a1>',
    '<X.',
  ];
  const cases = ['a.vue', 'a.svelte', 'a.astro'].flatMap((path) =>
    parts.map((part): [string, string] => [path, part]),
  );
  test.for(cases)('%s of %s', ([path, part]) => {
    const heads = ['', '<template>', '<script>a</script>', '<template><p '];
    for (const head of heads) {
      const source = head + part.repeat(Math.floor(60_000 / part.length));
      const before = process.threadCpuUsage();
      factsOf(path, source);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(1_500);
    }
  });

  const words =
    '<script> <script setup lang="ts"> </script> <template> </template> <style> </style> {{ }} { } ` ${ " \' < > /> <X :a=" @b=\' let a = 1; import x from "x"; {#each x as y} {/each} --- \n <!-- --> // /* */'.split(
      ' ',
    );
  test.for(['a.vue', 'a.svelte', 'a.astro'])('%s in any order never throws', (path) => {
    let state = 7;
    for (let round = 0; round < 150; round++) {
      const source = Array.from({ length: 120 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return words[(state >>> 8) % words.length];
      }).join(round % 2 === 0 ? ' ' : '\n');
      const facts = factsOf(path, source);
      const { length } = source.split('\n');
      for (const { startLine, endLine } of facts.symbols) {
        expect(startLine).toBeLessThanOrEqual(endLine);
        expect(endLine).toBeLessThanOrEqual(length);
      }
    }
  });
});
