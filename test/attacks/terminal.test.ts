import { afterEach, describe, expect, test, vi } from 'vitest';
import { toVisible } from '#features/tools/fence.ts';
import { runCommandLine } from '../../src/cli/program.ts';

afterEach(() => vi.restoreAllMocks());

const HIDDEN: Readonly<Record<string, string>> = {
  'an escape': '\u001b[2J',
  'a title': '\u001b]0;evil\u0007',
  'a link': '\u001b]8;;http://evil.example\u001b\\',
  'a control of eight bits': '\u009b2J',
  'a return': 'safe\revil',
  'a backspace': 'evil\b\b\b\b',
  'a mark of direction': '\u202eevil\u202c',
  'an isolate': '\u2066evil\u2069',
  'a separator of lines': 'a\u2028evil',
  'a soft hyphen': 'e\u00advil',
  'a filler': 'a\u3164',
  'a filler of jamo': 'a\u115f\uffa0',
  tags: '\u{E0065}\u{E0076}',
  'variation selectors': 'a\u{E0100}\u{E0101}\ufe01',
  'a selector without an emoji': 'a\ufe0f',
  'an annotation': '\ufff9evil\ufffb',
  'a Mongolian separator': 'a\u180e',
  'no width': 'ev\u200bil',
};

describe('what a repository can hide in a name is written out', () => {
  test.each(Object.entries(HIDDEN))('%s', (_, text) => {
    const shown = toVisible(text);
    expect(shown).toMatch(/\\u\{[\da-f]+\}/u);
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028]/u);
    expect(toVisible(shown)).toBe(shown);
  });
  test('emoji and letters of all kinds stay', () => {
    for (const text of ['⚠️ ok', 'naïve', 'Ω', '日本語', 'שלום', 'a\n\tb'])
      expect(toVisible(text)).toBe(text);
  });
});

test('an error of a command that names hostile text does not reach the terminal as it is', async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  await runCommandLine(['node', 'sextant', 'impact', '--diff', '-\u009b2J\u001b]0;x\u0007']);
  expect(written.join('')).not.toMatch(/(?!\n)\p{Cc}/u);
});
