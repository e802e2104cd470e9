import { TextlintKernel, type TextlintRuleModule } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import type { Phrase } from './phrases.ts';
import type { Prose } from './texts.ts';

const kernel = new TextlintKernel();

/** @returns a line for each phrase that was found: where, the words, what to write instead */
export async function lintProse(
  all: readonly Prose[],
  phrases: readonly Phrase[],
): Promise<string[]> {
  const rule = toRule(phrases);
  const found = await Promise.all(all.map((prose) => lintOne(prose, rule)));
  return found.flat();
}

/** Looks at running text alone: code, links and HTML are other nodes. */
function toRule(phrases: readonly Phrase[]): TextlintRuleModule {
  return ({ Syntax, getSource, report, RuleError, locator }) => ({
    [Syntax.Str](node) {
      const text = getSource(node);
      for (const { pattern, message, allows } of phrases) {
        for (const { 0: words, index } of text.matchAll(pattern)) {
          if (allows?.test(words) === true) continue;
          const padding = locator.range([index, index + words.length]);
          report(node, new RuleError(message, { padding }));
        }
      }
    },
  });
}

async function lintOne(prose: Prose, rule: TextlintRuleModule): Promise<string[]> {
  const { messages } = await kernel.lintText(prose.text, {
    filePath: prose.path,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
    rules: [{ ruleId: 'phrases', rule }],
  });
  return messages.map(({ line, range, message }) => {
    const place = prose.places?.[line - 1] ?? String(line);
    const words = prose.text.slice(...range).replaceAll(/\s+/g, ' ');
    return `${prose.path}:${place}: "${words}". ${message}`;
  });
}
