import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import type { SeededProject } from '../../support/seed.ts';
import { type Ask, askAbout, indexFiles, indexFixture } from './support.ts';

let app: TestApp;
const fixtures = new Map<string, { readonly project: SeededProject; readonly ask: Ask }>();
beforeAll(async () => {
  app = await startTestApp();
  for (const language of ['python', 'typescript', 'go', 'java', 'ruby', 'rust']) {
    const project = await indexFixture(app, language);
    fixtures.set(language, { project, ask: askAbout(app, project) });
  }
}, 120_000);
afterAll(() => app?.close());

const DEFINITION = `definition(path: $path, line: $line, column: $column) {
  outcome isDeclaration reason detail namePlace { name startColumn endColumn } external { packageName builtin }
  definitions { kind confidence path startLine namePlace { line startColumn } symbol { symbolId } } }`;

const place = z.object({ line: z.int(), startColumn: z.int() }).nullable();
const answerSchema = z.object({
  project: z.object({
    snapshot: z.object({
      definition: z.object({
        outcome: z.string(),
        isDeclaration: z.boolean(),
        reason: z.string().nullable(),
        detail: z.string(),
        namePlace: z
          .object({ name: z.string(), startColumn: z.int(), endColumn: z.int() })
          .nullable(),
        external: z.object({ packageName: z.string(), builtin: z.boolean() }).nullable(),
        definitions: z.array(
          z.object({
            kind: z.string(),
            confidence: z.string(),
            path: z.string(),
            startLine: z.int(),
            namePlace: place,
            symbol: z.object({ symbolId: z.string() }).nullable(),
          }),
        ),
      }),
    }),
  }),
});

/** Where `mark`, with a `|` before the cursor's character, stands in a text; its first place. */
function positionOf(text: string, mark: string): { line: number; column: number } {
  const offset = text.indexOf(mark.replace('|', ''));
  expect(offset, mark).toBeGreaterThanOrEqual(0);
  const before = text.slice(0, offset + mark.indexOf('|'));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

async function define(
  { project, ask }: { readonly project: SeededProject; readonly ask: Ask },
  path: string,
  mark: string,
) {
  const text = readFileSync(join(project.dir, path), 'utf8');
  const { data, messages } = await ask(DEFINITION, { path, ...positionOf(text, mark) });
  expect(messages).toEqual([]);
  return answerSchema.parse(data).project.snapshot.definition;
}

/** In one line: what came of it. */
async function summarise(language: string, path: string, mark: string): Promise<string> {
  const fixture = fixtures.get(language);
  if (fixture === undefined) throw new Error(language);
  const answer = await define(fixture, path, mark);
  const { outcome, external, reason, definitions } = answer;
  if (external) return `${outcome} ${external.packageName}${external.builtin ? ' builtin' : ''}`;
  if (definitions.length === 0) return `${outcome} ${reason}`;
  const all = definitions.map(
    (one) =>
      `${one.confidence} ${one.symbol?.symbolId ?? `${one.path}:${one.startLine} ${one.kind}`}`,
  );
  return `${outcome}${answer.isDeclaration ? ' here' : ''} ${all.join(', ')}`;
}

describe.each([
  ['python', 'shop/store/repo.py', 'class |Repo(', 'FOUND here EXACT shop/store/repo.py#Repo'],
  ['python', 'shop/store/repo.py', 'class Repo(B|ase', 'FOUND EXACT shop/store/base.py#Base'],
  ['python', 'shop/store/repo.py', 'self.|log(f', 'FOUND EXACT shop/store/base.py#Base.log'],
  [
    'python',
    'shop/store/repo.py',
    'self.cache.|put(item)',
    'FOUND EXACT shop/store/cache.py#Cache.put',
  ],
  [
    'python',
    'shop/store/repo.py',
    'self.fallback.sa|ve(',
    'NAME_ONLY NAME_ONLY shop/store/repo.py#Repo.save',
  ],
  ['python', 'shop/store/repo.py', 'nothing(re|quests', 'EXTERNAL requests'],
  ['python', 'shop/store/repo.py', 'requests, os.|path', 'EXTERNAL os builtin'],
  ['python', 'shop/store/repo.py', 'import no|thing', 'UNKNOWN UNRESOLVED_IMPORT'],
  ['python', 'shop/store/repo.py', 'from .ba|se', 'FOUND EXACT shop/store/base.py:1 MODULE'],
  ['python', 'shop/store/repo.py', 'import |Base', 'FOUND EXACT shop/store/base.py#Base'],
  ['python', 'shop/store/repo.py', '# no com|ment', 'UNKNOWN LITERAL'],
  ['python', 'shop/store/repo.py', 'Keeps ite|ms', 'UNKNOWN LITERAL'],
  ['python', 'shop/store/repo.py', 'de|f save', 'UNKNOWN KEYWORD'],
  ['python', 'shop/store/repo.py', 'put(it|em)', 'FOUND TEXTUAL shop/store/repo.py:28 LOCAL'],
  ['python', 'shop/__init__.py', 'import Re|po', 'FOUND EXACT shop/store/repo.py#Repo'],
  ['python', 'tests/test_repo.py', 'shop.Re|po()', 'FOUND EXACT shop/store/repo.py#Repo'],
  ['python', 'tests/test_repo.py', 're|po.save', 'FOUND TEXTUAL tests/test_repo.py:6 LOCAL'],
  ['typescript', 'src/main.ts', 'new Re|po()', 'FOUND EXACT src/store/repo.ts#Repo'],
  ['typescript', 'src/main.ts', '{ |Repo, type', 'FOUND EXACT src/store/repo.ts#Repo'],
  ['typescript', 'src/main.ts', 'type It|em }', 'FOUND EXACT src/store/repo.ts#Item'],
  ['typescript', 'src/main.ts', 'text.ti|tle', 'FOUND EXACT src/text.ts#title'],
  ['typescript', 'src/main.ts', "'./store/in|dex.js'", 'FOUND EXACT src/store/index.ts:1 MODULE'],
  ['typescript', 'src/main.ts', 'read|FileSync(', 'EXTERNAL fs builtin'],
  ['typescript', 'src/main.ts', 'z.str|ing()', 'EXTERNAL zod'],
  ['typescript', 'src/main.ts', '  mis|sing();', 'UNKNOWN UNRESOLVED_IMPORT'],
  ['typescript', 'src/main.ts', 'cache?.p|ut', 'FOUND EXACT src/store/cache.ts#Cache.put'],
  ['typescript', 'src/main.ts', '(it|em) =>', 'FOUND here TEXTUAL src/main.ts:19 LOCAL'],
  ['typescript', 'src/main.ts', 'const o|wn', 'FOUND here TEXTUAL src/main.ts:10 LOCAL'],
  ['typescript', 'src/store/repo.ts', "super.l|og('", 'FOUND EXACT src/store/repo.ts#Base.log'],
  [
    'typescript',
    'src/store/index.ts',
    'MemoryC|ache as',
    'FOUND EXACT src/store/cache.ts#MemoryCache',
  ],
  ['go', 'cmd/app/main.go', 'st.New|Repo', 'FOUND EXACT store/repo.go#NewRepo'],
  ['go', 'cmd/app/main.go', 'repo.A|ll', 'FOUND EXACT store/repo.go#Repo.All'],
  ['go', 'cmd/app/main.go', 'fmt.Print|ln', 'EXTERNAL fmt builtin'],
  ['go', 'cmd/app/main.go', 'cobra.Com|mand', 'EXTERNAL github.com/spf13/cobra'],
  ['go', 'store/repo.go', 'Repo{cache: new|Cache', 'FOUND EXACT store/cache.go#newCache'],
  ['go', 'store/repo.go', 'r.wri|te', 'FOUND EXACT store/cache.go#log.write'],
  [
    'java',
    'app/src/main/java/com/example/app/Main.java',
    'Helper.he|lp',
    'FOUND EXACT app/src/main/java/com/example/app/Main.java#Helper.help',
  ],
  [
    'java',
    'app/src/main/java/com/example/app/Main.java',
    'model.It|em;',
    'FOUND EXACT lib/src/main/java/com/example/shop/model/Item.java#Item',
  ],
  [
    'java',
    'app/src/main/java/com/example/app/Main.java',
    'Immutable|List.of',
    'EXTERNAL com.google.common',
  ],
  [
    'java',
    'lib/src/main/java/com/example/shop/store/Repository.java',
    '   sa|ve(item)',
    'AMBIGUOUS AMBIGUOUS lib/src/main/java/com/example/shop/store/Repository.java#Repository.save, AMBIGUOUS lib/src/main/java/com/example/shop/store/Repository.java#Repository.save~1',
  ],
  ['go', 'store/cache.go', 'func (c *Ca|che)', 'FOUND EXACT store/cache.go#Cache'],
  ['go', 'cmd/app/main.go', '_, i|tem :=', 'FOUND here TEXTUAL cmd/app/main.go:24 LOCAL'],
  ['rust', 'shop/src/main.rs', 'fn ma|in', 'FOUND here EXACT shop/src/main.rs#main'],
  [
    'ruby',
    'app/models/order.rb',
    'include Track|able',
    'FOUND EXACT app/models/concerns/trackable.rb#Trackable',
  ],
] as const)('%s %s %s', (language, path, mark, expected) => {
  test('leads where it does', async () => {
    expect(await summarise(language, path, mark)).toBe(expected);
  });
});

const askShop = (): Ask => fixtures.get('typescript')?.ask ?? expect.fail();

describe('go to definition', () => {
  test('says where a symbol names itself, and what hangs on it', async () => {
    const { data } = await askShop()(
      `hover(path: $path, line: $line, column: $column) { signature doc candidates packageName
         namePlace { name startColumn endColumn }
         definition { path namePlace { line startColumn endColumn } symbol { referenceCounts { total } } } }`,
      { path: 'src/main.ts', line: 20, column: 3 },
    );
    expect(data).toMatchObject({ project: { snapshot: { hover: null } } });
    const hovered = await askShop()(
      `hover(path: $path, line: $line, column: $column) { signature doc candidates
         definition { path namePlace { line startColumn endColumn } symbol { referenceCounts { total } } } }`,
      { path: 'src/store/repo.ts', line: 23, column: 10 },
    );
    expect(hovered.data).toMatchObject({
      project: {
        snapshot: {
          hover: {
            signature: 'log(line: string): void',
            doc: 'Writes a line.',
            candidates: 1,
            definition: {
              path: 'src/store/repo.ts',
              namePlace: { line: 10, startColumn: 3, endColumn: 6 },
              symbol: { referenceCounts: { total: 3 } },
            },
          },
        },
      },
    });
  });

  test.each([
    [
      'a column behind the line',
      { path: 'src/text.ts', line: 1, column: 21 },
      'INVALID_REQUEST',
      /column must be between 1 and 20 on line \d+; got 21/u,
    ],
    ['column 0', { path: 'src/text.ts', line: 1, column: 0 }, 'INVALID_REQUEST', /column must be/u],
    [
      'a line behind the last',
      { path: 'src/text.ts', line: 99, column: 1 },
      'INVALID_REQUEST',
      /between 1 and 2/u,
    ],
    ['line -1', { path: 'src/text.ts', line: -1, column: 1 }, 'INVALID_REQUEST', /line must be/u],
    [
      'a path with ..',
      { path: 'src/../src/text.ts', line: 1, column: 1 },
      'INVALID_REQUEST',
      /inside/u,
    ],
    ['a path with NUL', { path: 'a\0b', line: 1, column: 1 }, 'INVALID_REQUEST', /inside/u],
    ['no file', { path: 'src/gone.ts', line: 1, column: 1 }, 'NOT_FOUND', /not in the index/u],
  ] as const)('refuses %s', async (_name, variables, code, message) => {
    const { codes, messages } = await askShop()(DEFINITION, variables);
    expect(codes).toEqual([code]);
    expect(messages[0]).toMatch(message);
  });

  test('a place without a name has no definition, and says so', async () => {
    const { data } = await askShop()(DEFINITION, { path: 'src/main.ts', line: 7, column: 1 });
    expect(data).toMatchObject({
      project: {
        snapshot: { definition: { outcome: 'UNKNOWN', reason: 'NO_NAME', namePlace: null } },
      },
    });
  });

  test('a symbol is asked for in one way, and one that is not there is not found', async () => {
    for (const [selection, code] of [
      [`symbol { name }`, 'INVALID_REQUEST'],
      [`symbol(symbolId: "a#b", path: "a") { name }`, 'INVALID_REQUEST'],
      [`symbol(path: "src/main.ts", line: 1) { name }`, 'INVALID_REQUEST'],
      [`symbol(symbolId: "src/main.ts#nothing") { name }`, 'NOT_FOUND'],
      [`symbol(symbolId: "%00#\\u0000") { name }`, 'INVALID_REQUEST'],
      [`symbol(symbolId: "") { name }`, 'NOT_FOUND'],
    ] as const)
      expect((await askShop()(selection)).codes, selection).toEqual([code]);
  });

  test('of a file without a grammar says that it knows nothing of its names', async () => {
    const files = { 'page.html': '<p class="shop">hello</p>\n', 'a.py': 'def shop():\n    pass\n' };
    const plain = askAbout(app, await indexFiles(app, files));
    const { data } = await plain(DEFINITION, { path: 'page.html', line: 1, column: 2 });
    expect(data).toMatchObject({
      project: {
        snapshot: { definition: { outcome: 'UNKNOWN', reason: 'NOT_PARSED', definitions: [] } },
      },
    });
  });
});
