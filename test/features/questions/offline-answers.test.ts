import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHRASES } from '#features/questions/phrases/registry.ts';
import { ANSWER_LANGUAGES } from '#features/search/languages.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { citedIn } from './cited.ts';

const KEY = 'AKIAQYLPMN5HFIQR7XYA';
const FILES = {
  ...SAMPLE_FILES,
  'README.md': `# Shop\n\nShop sells things to people and charges the sales tax of their country.\n\n## Installation\n\nInstall it with npm:\n\n\`\`\`\n# from the registry\nnpm install shop\n\`\`\`\n\n## License\n\nMIT\n`,
  'src/shapes.ts': `/** A shape that has an area. */
export class Shape {
  area(): number {
    return 0;
  }
}

/** Four equal sides. */
export class Square extends Shape {}

/** Round. */
export class Circle extends Shape {}
`,
  'src/cache.ts': `const entries = new Map<string, string>();

/** Forgets every cached price. */
export function clearPriceCache(): void {
  // The cache is cleared as a whole because prices of different countries depend on each other.
  entries.clear();
}
`,
  'src/upload.ts': `/** Uploads receipts with the key ${KEY} to the store. */
export function uploadReceipt(name: string): string {
  return name;
}
`,
  'src/stock.ts': `/** What is in the shelves. */
export class Stock {
  restockShelf(): void {}
}

/** What is in the yard. */
export class Depot {
  restockShelf(): void {}
}
`,
  'src/evening.ts': `export function closeShop(stock: any): void {
  stock.restockShelf();
}
`,
  'src/html.ts': `/** [click](https://evil.example) ![x](https://evil.example/x.png) <img src=x> renders markup. */
export function renderMarkup(): void {}
`,
};

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account('enterprise').project({ files: FILES }).indexed();
}, 120_000);
afterAll(() => app?.close());

async function ask(question: string, language = 'en') {
  const answer = await shop.api.post(`/projects/${shop.project.id}/ask`, { question, language });
  expect(answer.status, answer.text).toBe(200);
  const { answer: text, data } = answer.as(contract.ask.both);
  const cited = citedIn(shop.dir, text);
  const places = new Set(cited.map(({ path, start, end }) => `${path}:${start}-${end}`));
  expect(new Set(data.sources.map(({ file, lines }) => `${file}:${lines}`))).toEqual(places);
  return { text, first: text.split('\n')[0] ?? '', cited };
}

describe('the first sentence answers what was asked', () => {
  test('who calls something: each place with its line, tests counted apart, what a graph cannot know', async () => {
    const { text, first, cited } = await ask('Who calls totalOf?');
    expect(first).toBe('Places in the index that call or use `totalOf`: 2, in tests: 1.');
    expect(text).toContain(
      "- `Checkout.pay` [src/checkout.ts:6]: `const total = totalOf(items, 'de');`",
    );
    expect(text).toContain('[test/cart.test.ts:3]');
    expect(text).toContain(PHRASES.en.unseen);
    for (const place of cited) expect(place.text).toContain('totalOf');
  });

  test('who calls something that nothing calls', async () => {
    const { first } = await ask('Who calls uploadReceipt?');
    expect(first).toBe('Nothing in the index calls or uses `uploadReceipt`.');
  });

  test('who calls something that is called by its name alone: nothing shown is denied', async () => {
    const { first, text } = await ask('Who calls Stock.restockShelf?');
    expect(first).toBe(
      'Nothing in the index certainly calls or uses `Stock.restockShelf`. Possible uses, matched by name only: 1.',
    );
    expect(text).toContain('[src/evening.ts:2]');
  });

  test('where something is', async () => {
    const { first, cited } = await ask('Where is taxOf defined?');
    expect(first).toContain('`taxOf` is defined at [src/tax.ts:3-7].');
    expect(cited[0]?.text).toContain('function taxOf');
  });

  test('what something does: its documentation and declaration', async () => {
    const { first, text } = await ask('What does `totalOf` do?');
    expect(first).toBe(
      '`totalOf` [src/cart.ts:10-18]: Sum of all prices of a cart with the sales tax of a country added.',
    );
    expect(text).toContain(
      '`export function totalOf(items: readonly Item[], country: string): number`',
    );
    expect(text).toContain('- calls: `taxOf` [src/tax.ts:3-7]');
  });

  test('what something calls, in the order of its lines', async () => {
    const { text } = await ask('What does totalOf call?');
    expect(text).toContain('1. `taxOf` [src/cart.ts:17]');
  });

  test('which classes inherit from one', async () => {
    const { first, text } = await ask('Which classes inherit from Shape?');
    expect(first).toBe('Found in the index (`Shape`): 2.');
    expect(text).toContain('`Square` [src/shapes.ts:8-9]: Four equal sides.');
    expect(text).toContain('`Circle`');
  });

  test('which tests refer to something', async () => {
    const { first, text } = await ask('Which tests cover totalOf?');
    expect(first).toBe('Tests in the index that refer to `totalOf`: 1.');
    expect(text).toContain('[test/cart.test.ts:3]');
  });

  test('why something is done: the comment that says it', async () => {
    const { text, cited } = await ask('Why is the price cache cleared as a whole?');
    expect(text).toContain(
      'The cache is cleared as a whole because prices of different countries depend on each other. [src/cache.ts:5]',
    );
    expect(cited[0]?.text).toContain('because');
  });

  test('how it is installed: the document, its block of code whole', async () => {
    const { first, text } = await ask('How do I install it?');
    expect(first).toBe('What the documentation says, [README.md:5-12]:');
    expect(text).toContain('# from the registry\nnpm install shop\n```');
    expect(text).not.toContain('License');
  });

  test('what the project is', async () => {
    const { text } = await ask('What is this project?');
    expect(text).toContain(
      '> Shop sells things to people and charges the sales tax of their country.',
    );
    expect(text).toContain('typescript 10');
  });

  test('how something works: what it calls, and how the places connect', async () => {
    const { text } = await ask('How is the sales tax of a cart computed when the customer pays?');
    expect(text).toMatch(
      /`Checkout\.pay` → `totalOf` \[src\/checkout\.ts:6\] → `taxOf` \[src\/cart\.ts:17\]/u,
    );
  });

  test('what is in a file', async () => {
    const { first, text } = await ask('What is in src/shapes.ts?');
    expect(first).toBe('`src/shapes.ts` [src/shapes.ts:1-12]');
    expect(text).toContain('`Square`');
  });
});

describe('what the code does not have', () => {
  test.each([
    'asdf qwer zxcv',
    'How do I bake a chocolate cake?',
    'Where is the Kafka consumer?',
    '???',
    '🧭🧭🧭',
  ])('%s is not in the index, and nothing is made up', async (question) => {
    const { first, cited } = await ask(question);
    expect(first).toBe(PHRASES.en.notFound);
    expect(cited).toEqual([]);
  });

  test('a name that is nowhere is said to be nowhere', async () => {
    const { text } = await ask('Who calls `refundOf`?');
    expect(text).toContain('The index has no `refundOf`.');
  });

  test('what the ledger knows to be missing is said', async () => {
    expect((await ask('Where is taxOf?')).text).toContain(`${PHRASES.en.incomplete} (`);
  });
});

describe('other languages', () => {
  const QUESTIONS = {
    en: 'Who calls taxOf?',
    pt: 'Quem chama taxOf?',
    fr: 'Qui appelle taxOf ?',
    it: 'Chi chiama taxOf?',
    de: 'Wer ruft taxOf auf?',
    hi: 'taxOf को कौन कॉल करता है?',
    es: '¿Quién llama a taxOf?',
    nl: 'Wie roept taxOf aan?',
    pl: 'Kto wywołuje taxOf?',
    ru: 'Кто вызывает taxOf?',
    uk: 'Хто викликає taxOf?',
    tr: 'taxOf fonksiyonunu kim çağırıyor?',
    ar: 'من يستدعي taxOf؟',
    ja: 'taxOf は誰が呼び出していますか？',
    ko: 'taxOf 함수는 누가 호출하나요?',
    zh: '谁调用了 taxOf？',
  } as const;

  test.each(ANSWER_LANGUAGES)(
    'a question in %s is answered in it, from the graph',
    async (language) => {
      const { text, first } = await ask(QUESTIONS[language], language);
      expect(first).toContain(PHRASES[language].callersOf.replace('{name}', '`taxOf`'));
      expect(text).toContain(
        '`totalOf` [src/cart.ts:17]: `return sum + taxOf(sum, country) + missing;`',
      );
      expect(text).toContain(PHRASES[language].unseen);
    },
  );

  test('a question in one language may be answered in another', async () => {
    const { text } = await ask('Wo wird die Steuer eines Warenkorbs berechnet? taxOf', 'fr');
    expect(text).toContain('src/tax.ts');
    expect(text).toContain(PHRASES.fr.incomplete);
  });

  test('technical words of another language find English code, and it says what was searched for', async () => {
    const { text } = await ask('Wo wird der Zwischenspeicher geleert?', 'de');
    expect(text).toContain('clearPriceCache');
    expect(text).toContain('Gesucht wurde nach: `cache`');
  });

  test('a question whose words nobody knows says so', async () => {
    const { text } = await ask('バナナはおいしいですか', 'ja');
    expect(text).toContain(PHRASES.ja.notFound);
    expect(text).toContain(PHRASES.ja.notUnderstood);
  });
});

test('documentation cannot bring links, images or markup into an answer', async () => {
  const { text } = await ask('What does renderMarkup do?');
  expect(text).toContain('renderMarkup');
  expect(text.replaceAll(/`[^`]*`/gu, '')).not.toMatch(/(?<!\\)\]\(|(?<!\\)</u);
});

test('a secret of the code is not in an answer about it', async () => {
  const { text } = await ask('What does uploadReceipt do?');
  expect(text).toContain('Uploads receipts with the key');
  expect(text).not.toContain(KEY);
  expect(text).toContain('redacted');
});
