import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { schema } from '../../../src/schema.ts';
import { askGraphql } from '../../support/graphql.ts';
import { findTextArguments } from '../../support/id-fields.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { objectFields } from './walk.ts';
import {
  askAs,
  COMMIT,
  type Equipped,
  expectNothingOf,
  REF,
  SESSION,
  UPLOAD,
  type World,
} from './world.ts';

const cursored = objectFields.filter(({ field }) =>
  field.args.some(({ name }) => name === 'after' || name === 'before'),
);

const variablesOf = ({ project, ids }: Equipped, ref: string) => {
  return { project: project.id, webhook: ids.wh, ref };
};

/** Names that another made up or was given, used as one's own: cursors, refs, symbols, uploads, conversations. */
export function testBorrowed(world: () => World): void {
  describe.each(cursored.map((field) => ({ field, name: field.name })))('$name', ({ field }) => {
    test('a cursor of another account leads to nothing of it', async () => {
      const { victim, stranger } = world();
      const first = field.toDocument({ ...(takes(field, 'first') && { first: '1' }) });
      const page = { query: first, variables: variablesOf(victim, REF) };
      const own = await askAs(world(), 'person', page, victim);
      expect(own).not.toContain('"errors"');
      const cursors = [
        ...cursorsIn(JSON.parse(own.slice('200 '.length))),
        ...Object.values(victim.ids),
      ];
      const names = ['after', 'before'].filter((name) => takes(field, name));
      const calls = cursors.flatMap((cursor) => names.map((name) => ({ cursor, name })));
      for (const { cursor, name } of calls) {
        const query = field.toDocument({ [name]: JSON.stringify(cursor) });
        const asked = { query, variables: variablesOf(stranger, 'stranger-ref') };
        for (const who of ['key', 'person'] as const) {
          const answer = await askAs(world(), who, asked);
          expectNothingOf(world(), answer.replaceAll(cursor, ''), `${field.name}(${name})`);
        }
      }
    });
  });

  test.each(BORROWED)('$field with a name of another', async ({ field, toText }) => {
    const { stranger } = world();
    const ask = (name: string) =>
      askAs(world(), 'key', {
        query: `${field.split('.', 1)[0]?.toLowerCase()}($id: ID!) { ${toText(name)} }`,
        variables: { id: stranger.project.id },
      });
    for (const name of [REF, UPLOAD]) {
      const never = name.replace(/^\w+/, 'nobody');
      const unknown = await ask(never);
      expect(unknown).toMatch(/"code":"(NOT_FOUND|INVALID_REQUEST)"|"__typename":"Project"/);
      expect((await ask(name)).replaceAll(name, never)).toBe(unknown);
    }
  });

  test('every argument that takes a name is tried by some test', () => {
    expect(findTextArguments(schema).filter((name) => !KNOWN_TEXTS.has(name))).toEqual([]);
  });

  testUploads(world);
  testSymbols(world);
  testConversations(world);
}

const takes = ({ field }: (typeof objectFields)[number], name: string): boolean =>
  field.args.some((argument) => argument.name === name);

/** Cursors anywhere in an answer. */
function cursorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' && /cursor$/i.test(name) ? [inner] : cursorsIn(inner),
  );
}

const ERROR = '__typename ... on Error { code message }';

/** Fields that find something of a project by a name; the project is the stranger's own. */
const BORROWED = [
  {
    field: 'Query.project.snapshotOf(ref)',
    toText: named('project(id: $id) { snapshotOf(ref: NAME) { commit } }'),
  },
  {
    field: 'Query.compareIndexes(base)',
    toText: named('compareIndexes(projectId: $id, base: NAME) { __typename }'),
  },
  {
    field: 'Query.compareIndexes(head)',
    toText: named('compareIndexes(projectId: $id, head: NAME) { __typename }'),
  },
  {
    field: 'Mutation.deleteRefIndex(ref)',
    toText: named(`deleteRefIndex(projectId: $id, ref: NAME) { ${ERROR} }`),
  },
  {
    field: 'Mutation.cancelIndex(ref)',
    toText: named(`cancelIndex(id: $id, ref: NAME) { ${ERROR} }`),
  },
  {
    field: 'Mutation.deleteCoverage(name)',
    toText: named(`deleteCoverage(projectId: $id, name: NAME) { ${ERROR} }`),
  },
];

function named(text: string): (name: string) => string {
  return (name) => text.replace('NAME', JSON.stringify(name));
}

/** Arguments with a text that are tried: above, below, as a cursor, or that name nothing of anybody's. */
const KNOWN_TEXTS: ReadonlySet<string> = new Set([
  // found by a name, tried here
  'after',
  'base',
  'before',
  'head',
  'name',
  'ref',
  'sessionId',
  'symbolId',
  // paths, rules, languages and words inside one's own project
  'as',
  'code',
  'description',
  // below which files of the project are summed up
  'folder',
  'language',
  'note',
  'path',
  // folders and files of the module map
  'open',
  'query',
  'question',
  'reason',
  'rules',
  'since',
  // paths of test files in the project
  'tests',
]);

const UPLOADS = 'query($id: ID!) { project(id: $id) { coverageUploads { name commit tests } } }';
const UPLOAD_AGAIN = `mutation($id: ID!) { uploadCoverage(input: { projectId: $id, name: "${UPLOAD}",
  commit: "${COMMIT}", reports: [{ test: "test/own.test.ts", text: "SF:src/tax.ts\\nDA:4,1\\nend_of_record\\n" }] })
  { __typename ... on CoverageUpload { tests } ${ERROR} } }`;
const DELETE_UPLOAD = `mutation($id: ID!) { deleteCoverage(projectId: $id, name: "${UPLOAD}") { ${ERROR} } }`;

function testUploads(world: () => World): void {
  test('an upload of another account’s name is a new one, and is deleted alone', async () => {
    const { app, victim, stranger } = world();
    const variables = { id: stranger.project.id };
    const made = await askAs(world(), 'key', { query: UPLOAD_AGAIN, variables });
    expect(made).toContain('"tests":1');
    const deleted = await askAs(world(), 'key', { query: DELETE_UPLOAD, variables });
    expect(deleted).toContain('"CoverageUpload"');
    const { data } = await askGraphql({ url: app.url, apiKey: victim.apiKey }, UPLOADS, {
      id: victim.project.id,
    });
    expect(data).toEqual({
      project: { coverageUploads: [{ name: UPLOAD, commit: COMMIT, tests: 1 }] },
    });
  });
}

const SYMBOLS = `query($id: ID!) { project(id: $id) { snapshot {
  findSymbols(query: "quokkaTotal") { symbol { symbolId } } } } }`;
const BY_SYMBOL = `query($id: ID!, $symbolId: String!) { project(id: $id) { snapshot {
  symbol(symbolId: $symbolId) { name path references(first: 5) { nodes { text } } } } } }`;

function testSymbols(world: () => World): void {
  test('a symbol of another account is none by its id', async () => {
    const { app, victim, stranger } = world();
    const { data } = await askGraphql({ url: app.url, apiKey: victim.apiKey }, SYMBOLS, {
      id: victim.project.id,
    });
    const [symbolId = ''] = [...JSON.stringify(data).matchAll(/"symbolId":"([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(symbolId).not.toBe('');
    const variables = { id: stranger.project.id, symbolId };
    const answer = await askAs(world(), 'key', { query: BY_SYMBOL, variables });
    expectNothingOf(world(), answer.replaceAll(symbolId, ''), 'Snapshot.symbol(symbolId)');
  });
}

const ASK = `query($id: ID!, $question: String!, $sessionId: String) {
  project(id: $id) { ask(question: $question, sessionId: $sessionId) { answer } } }`;
const answerSchema = z.object({ project: z.object({ ask: z.object({ answer: z.string() }) }) });

async function askOwn({ app }: World, who: SeededProject, question: string): Promise<string> {
  const variables = { id: who.project.id, question, sessionId: SESSION };
  const { data } = await askGraphql({ url: app.url, apiKey: who.apiKey }, ASK, variables);
  return answerSchema.parse(data).project.ask.answer;
}

function testConversations(world: () => World): void {
  describe('a conversation', () => {
    let owner: SeededProject;
    let others: Readonly<Record<string, SeededProject>>;
    beforeAll(async () => {
      const { app, stranger } = world();
      owner = await seed(app).account('enterprise').project().indexed();
      others = {
        'another account': stranger,
        'another project of the account': await seed(app).of(owner).project().indexed(),
        'the other mode': await seed(app).of(owner).key('test').project().indexed(),
      };
    }, 180_000);

    const CARRIED = 'from the previous answer';

    test.each(['another account', 'another project of the account', 'the other mode'])(
      'goes on in its own project alone: asked from %s',
      async (name) => {
        const other = others[name];
        if (other === undefined) throw new Error(`Unknown: ${name}`);
        await askOwn(world(), owner, 'What does taxOf do?');
        expect(await askOwn(world(), other, 'and who calls it?')).not.toContain(CARRIED);
        expect(await askOwn(world(), owner, 'and who calls it?')).toContain(CARRIED);
      },
    );
  });
}
