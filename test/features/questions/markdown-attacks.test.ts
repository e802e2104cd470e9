import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { createGrounding } from '#features/questions/model/grounding.ts';
import { safeMarkdown } from '#platform/safe-markdown.ts';

/** The most that a renderer may do with a text: HTML as it is, links of whatever looks like one. */
const renderer = new MarkdownIt({ html: true, linkify: true, typographer: true });
renderer.validateLink = () => true;

/** What a browser would ask a server for, or run. */
const ACTIVE =
  /<(?!\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|s|br|hr|table|thead|tbody|tr|th|td)[\s>/])[a-z!/?]|\s(?:href|src|srcset|style|on\w+|action|data|poster|background)\s*=/iu;

function activeIn(markdown: string): string | null {
  const html = renderer.render(markdown);
  const bare = html.replaceAll(/<code[^>]*>[^<]*<\/code>/gu, '');
  const text = bare.replaceAll(/>[^<]*</gu, '><').replace(/^[^<]*/u, '');
  return ACTIVE.test(text) || /<(?:a|img|script|iframe|svg)\b/iu.test(bare) ? html : null;
}

const URLS = [
  'https://evil.example/?q=secret',
  'http://evil.example',
  '//evil.example/x.png',
  'javascript:alert(1)',
  'JaVaScRiPt&#58;alert(1)',
  '&#x6a;avascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'mailto:a@evil.example',
  'a@evil.example',
  'www.evil.example',
  'evil.com/track',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  '/local/path',
  '#fragment',
  'https:\\/\\/evil.example',
  'h\\ttps://evil.example',
  'xn--evl-kma.com',
];
const MARKS = [
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '][',
  ']:',
  ']: ',
  '<',
  '>',
  '`',
  '``',
  '```\n',
  '~~~\n',
  '*',
  '**',
  '_',
  '\\',
  '&lt;',
  '&#91;',
  '&#93;',
  '&amp;',
  '\n',
  '\n\n',
  ' ',
  '  \n',
  '\t',
  '> ',
  '- ',
  '1. ',
  '# ',
  '===\n',
  '---\n',
  '|',
  '|-|\n',
  '[^1]',
  '[^1]: ',
  'x',
  'a b',
  'word ',
  '.',
  ':',
  '!',
  '"t"',
  '\uE0000\uE001',
  '\u0000',
  '\u200b',
  '[r]',
  '[r]: ',
  '[a][r]',
  '![a][r]',
  '![r]',
  '[r][]',
  '<a href="',
  '<img src="',
  '<svg onload=x>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?php ',
  ' "title"',
  "'",
  '[src/auth.py:3-5]',
  '`src/auth.py:4`',
  'src/auth.py:3',
  '[x](src/auth.py:3)',
  '![src/auth.py:3](',
  '    ',
];
const attack = array(
  oneof(constantFrom(...MARKS), constantFrom(...URLS), string({ maxLength: 6 })),
  {
    minLength: 1,
    maxLength: 24,
  },
).map((parts) => parts.join(''));

const LINES = Array.from({ length: 9 }, (_, index) => `line ${index}`);
const grounding = () =>
  createGrounding({
    paths: new Set(['src/auth.py']),
    holds: ({ filePath, startLine, endLine }) =>
      filePath === 'src/auth.py' && startLine >= 1 && endLine <= LINES.length,
  });

describe('the oracle', () => {
  test.each([
    '[a](https://evil.example)',
    '![a](x.png)',
    '![a][r]\n\n[r]: https://evil.example/x.png',
    '<https://evil.example>',
    'see https://evil.example now',
    'see evil.com now',
    'a@evil.com',
    '<img src=x>',
    '[a](javascript:alert(1))',
  ])('finds something active in %j', (markdown) => {
    expect(activeIn(markdown)).not.toBeNull();
    expect(activeIn(safeMarkdown(markdown).text)).toBeNull();
  });
});

test('no Markdown that was made safe has a link, an image, a tag or an address in any renderer', () => {
  assert(
    property(attack, (markdown) => {
      expect(activeIn(safeMarkdown(markdown).text)).toBeNull();
    }),
    { numRuns: 4000 },
  );
});

test('what is safe stays the same when it is made safe again', () => {
  const text =
    '# Title\n\nA **word** and `code` with *stress*:\n\n- one\n- two\n\n> said\n\n```ts\nlet x;\n```';
  expect(safeMarkdown(text)).toEqual({ text, droppedCount: 0 });
});

test('an answer that comes in pieces is safe at every moment', () => {
  assert(
    property(attack, integer({ min: 1, max: 9 }), (markdown, size) => {
      const streamed = grounding();
      let seen = '';
      for (let at = 0; at < markdown.length; at += size) {
        seen += streamed.push(markdown.slice(at, at + size));
        expect(activeIn(withoutCitations(seen))).toBeNull();
      }
      seen += streamed.end();
      expect(activeIn(withoutCitations(seen))).toBeNull();
    }),
    { numRuns: 2500 },
  );
});

/** Ours: a renderer that makes links of file names would make one of its path. */
const withoutCitations = (text: string): string =>
  text.replaceAll(/\[src\/auth\.py:\d+(?:-\d+)?\]/gu, '[1]');
