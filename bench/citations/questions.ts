import { createRandom } from '#lib/matrix.ts';
import type { BareRepository } from './bare-repository.ts';

/** A question of the bench, with what is known of its answer. */
export interface BenchQuestion {
  readonly kind:
    | 'name'
    | 'callers'
    | 'docstring'
    | 'language'
    | 'follow-up'
    | 'project'
    | 'nonsense';
  readonly text: string;
  readonly language: string;
  /** asked in the conversation of the question before it */
  readonly follows: boolean;
  /** the file that the answer should cite; null where none is known */
  readonly gold: string | null;
}

interface Definition {
  readonly name: string;
  readonly path: string;
  /** first sentence of its documentation, '' where it has none */
  readonly doc: string;
}

const DEFINITIONS =
  /^[ \t]*(?:(?:async )?def|class|func(?: \([^)]{1,60}\))?|(?:export )?(?:async )?function|type|exports\.|res\.|app\.|req\.)\s*([A-Za-z_]\w{2,60})/u;
const CODE = /\.(?:py|go|js|ts)$/u;
const MAX_FILES = 400;

const OF_NAME = [
  'Where is `{}` defined?',
  'What does `{}` do?',
  'How does `{}` work?',
  'What does `{}` call?',
  'Which tests cover `{}`?',
  'Why does `{}` exist?',
];
const IN_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  pt: ['Quem chama `{}`?', 'O que faz `{}`?'],
  fr: ['Qui appelle `{}` ?', 'À quoi sert `{}` ?'],
  it: ['Chi chiama `{}`?', 'Dove si trova `{}`?'],
  de: ['Wer ruft `{}` auf?', 'Wie funktioniert `{}`?'],
  hi: ['`{}` को कौन कॉल करता है?', '`{}` क्या करता है?'],
  es: ['¿Quién llama a `{}`?', '¿Dónde está `{}`?'],
  nl: ['Wie roept `{}` aan?', 'Wat doet `{}`?'],
  pl: ['Kto wywołuje `{}`?', 'Gdzie jest `{}`?'],
  ru: ['Кто вызывает `{}`?', 'Что делает `{}`?'],
  uk: ['Хто викликає `{}`?', 'Де знаходиться `{}`?'],
  tr: ['`{}` nerede çağrılıyor?', '`{}` ne yapar?'],
  ar: ['من يستدعي `{}`؟', 'أين `{}`؟'],
  ja: ['`{}` は誰が呼び出していますか？', '`{}` とは何ですか？'],
  ko: ['`{}`는 누가 호출하나요?', '`{}`는 어디에 있나요?'],
  zh: ['谁调用了 `{}`？', '`{}` 是做什么的？'],
};
const OF_PROJECT: readonly (readonly [string, string])[] = [
  ['en', 'How do I install it?'],
  ['en', 'How do I run the tests?'],
  ['en', 'What is this project?'],
  ['de', 'Wie installiere ich das?'],
  ['fr', 'Comment installer ce projet ?'],
  ['es', '¿Qué hace este proyecto?'],
  ['zh', '如何安装？'],
  ['ja', 'このプロジェクトは何ですか？'],
];
const FOLLOW_UPS = ['and who calls it?', 'What does it call?', 'Where is it?', 'Is it tested?'];

/** Questions about a repository, always the same of one commit. */
export async function makeQuestions(
  repository: BareRepository,
  count: number,
): Promise<BenchQuestion[]> {
  const definitions = await definitionsOf(repository);
  const random = createRandom(7);
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const documented = definitions.filter(({ doc }) => doc !== '');
  const languages = Object.keys(IN_LANGUAGES);
  const makers: readonly (() => BenchQuestion[])[] = [
    () => [ofName('name', pick(OF_NAME), pick(definitions))],
    () => [ofName('callers', 'Who calls `{}`?', pick(definitions))],
    () => [ofDoc(pick(documented) ?? pick(definitions))],
    () => {
      const language = pick(languages) ?? 'de';
      return [
        { ...ofName('language', pick(IN_LANGUAGES[language] ?? []), pick(definitions)), language },
      ];
    },
    () => [
      ofName('name', 'What does `{}` do?', pick(definitions)),
      { ...plain('follow-up', pick(FOLLOW_UPS) ?? ''), follows: true },
    ],
    () => [plain('nonsense', nonsense(random))],
    () => {
      const [language, text] = pick(OF_PROJECT) ?? ['en', 'What is this project?'];
      return [{ ...plain('project', text), language }];
    },
  ];
  const questions: BenchQuestion[] = [];
  for (let i = 0; questions.length < count; i++)
    questions.push(...(makers[i % makers.length]?.() ?? []));
  return questions;
}

function plain(kind: BenchQuestion['kind'], text: string): BenchQuestion {
  return { kind, text, language: 'en', follows: false, gold: null };
}

function ofName(
  kind: BenchQuestion['kind'],
  form: string | undefined,
  definition: Definition | undefined,
): BenchQuestion {
  return plain(kind, (form ?? '').replace('{}', definition?.name ?? 'main'));
}

function ofDoc(definition: Definition | undefined): BenchQuestion {
  const doc = (definition?.doc ?? '').replace(/[.:]+$/u, '');
  const first = doc.charAt(0).toLowerCase() + doc.slice(1);
  const question = plain('docstring', `Which code does this: ${first}?`);
  return { ...question, gold: definition?.path ?? null };
}

/** Words that no language has: consonants that do not stand together. */
function nonsense(random: () => number): string {
  const letters = 'qxzjvkwpfh';
  const word = (): string =>
    Array.from(
      { length: 6 + Math.floor(random() * 5) },
      () => letters[Math.floor(random() * letters.length)],
    ).join('');
  return `How does ${word()} ${word()} the ${word()}?`;
}

/** By plain patterns over the files of the commit, and so without the service's own extraction. */
async function definitionsOf(repository: BareRepository): Promise<Definition[]> {
  const paths = repository.paths.filter((path) => CODE.test(path)).slice(0, MAX_FILES);
  const found: Definition[] = [];
  for (const path of paths) {
    const lines = (await repository.lines(path)) ?? [];
    for (const [i, line] of lines.entries()) {
      const name = DEFINITIONS.exec(line)?.[1];
      if (name !== undefined) found.push({ name, path, doc: docOf(lines, i, path) });
    }
  }
  return found;
}

const MAX_COMMENT_LINES = 40;

/** The doc string behind a line, or the first line of the comment right above it; of a test none. */
function docOf(lines: readonly string[], at: number, path: string): string {
  if (/(?:^|\/)(?:tests?|examples?)\/|_test\.go$/u.test(path)) return '';
  const behind = /^\s*"""([A-Z][^".]{25,200})/u.exec(lines[at + 1] ?? '')?.[1];
  let top = at;
  while (at - top < MAX_COMMENT_LINES && /^\s*(?:\/\/|\/?\*)/u.test(lines[top - 1] ?? '')) top--;
  const above = lines.slice(top, at).map((line) => COMMENT.exec(line)?.[1]);
  return (behind ?? above.find((text) => text !== undefined) ?? '').trim();
}

const COMMENT = /^\s*(?:\/\/|\*)\s+(?:\w+ )?([A-Za-z][^.@]{25,200})/u;
