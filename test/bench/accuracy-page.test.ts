import { expect, test } from 'vitest';
import { withSections } from '../../bench/accuracy/page.ts';

test('a section replaces itself and leaves the others, in their order', () => {
  const first = withSections('', '# Page', new Map([['duplication', 'clones']]));
  const second = withSections(first, '# Page', new Map([['metrics', 'figures']]));
  const third = withSections(second, '# Page', new Map([['metrics', 'newer figures']]));
  expect(third).toBe(
    '# Page\n\n<!-- metrics -->\n\nnewer figures\n\n<!-- /metrics -->\n\n<!-- duplication -->\n\nclones\n\n<!-- /duplication -->\n',
  );
});

test('a page without marks keeps nothing but its introduction', () => {
  expect(withSections('# Old\n\n## Graphs\n', '# Page', new Map())).toBe('# Page\n');
});
