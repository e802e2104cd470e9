import { describe, expect, test } from 'vitest';
import { tools } from '#features/tools/registry.ts';
import { callTool, connectMcp } from '../../mcp/support.ts';
import { BAIT, expectNothingOf, SESSION, unknownOf, type World } from './world.ts';

type Given = Readonly<Record<string, unknown>>;

/** A call of each tool that its own project answers, by the tool's name. */
const ARGUMENTS: Readonly<Record<string, Given>> = {
  affected_tests: { file: 'src/tax.ts' },
  ask: { question: `What does the ${BAIT} do?`, sessionId: SESSION },
  dead_code: { confidence: 'possible' },
  definition: { name: 'taxOf' },
  duplication: {},
  findings: {},
  grades: {},
  graph: {},
  hotspots: {},
  impact: { file: 'src/tax.ts' },
  index_status: {},
  metrics: {},
  outline: { path: 'src/tax.ts' },
  read_file: { path: 'src/tax.ts' },
  references: { name: 'taxOf' },
  search: { query: 'sales tax' },
  simulate: { description: 'Charge a reduced sales tax on books.' },
};

/** Tools that take no project, and list what the account has. */
const LISTS: Readonly<Record<string, Given>> = { list_projects: {} };

/** A result of the protocol as it came, errors of the protocol itself included. */
async function call(
  { app }: World,
  { apiKey }: { readonly apiKey: string },
  asked: { readonly name: string; readonly given: Given },
): Promise<string> {
  const client = await connectMcp({ url: app.url, apiKey });
  try {
    return JSON.stringify(await callTool(client, asked.name, asked.given));
  } finally {
    await client.close();
  }
}

/** Every tool of the protocol for agents. */
export function testTools(world: () => World): void {
  const names = tools.map(({ name }) => name).filter((name) => !(name in LISTS));

  describe.each(names)('tool %s', (name) => {
    const toAsked = (project: string) => {
      expect(ARGUMENTS, `${name} is not in ARGUMENTS`).toHaveProperty(name);
      return { name, given: { project, ...ARGUMENTS[name] } };
    };

    test('a foreign project is answered as one that never was', async () => {
      const { victim, stranger, testKey } = world();
      for (const who of [stranger, testKey]) {
        const unknown = await call(world(), who, toAsked(unknownOf(victim.project.id)));
        expect(unknown).toContain('NOT_FOUND');
        expect(await call(world(), who, toAsked(victim.project.id))).toBe(unknown);
      }
    });

    test('its own project is answered, and with nothing of another', async () => {
      const { stranger } = world();
      const answer = await call(world(), stranger, toAsked(stranger.project.id));
      expect(answer).toContain('"isError":false');
      const quiet = answer.replaceAll(SESSION, '').replaceAll(BAIT, '');
      expectNothingOf(world(), quiet, name);
    });
  });

  test.each(Object.entries(LISTS))('tool %s lists nothing of another', async (name, given) => {
    const { victim, stranger, testKey } = world();
    expect(await call(world(), victim, { name, given })).toContain(victim.project.id);
    for (const who of [stranger, testKey]) {
      const answer = await call(world(), who, { name, given });
      expect(answer).toContain('"isError":false');
      expectNothingOf(world(), answer, name);
    }
  });

  test('the tables name every tool, each once, and none that is gone', () => {
    const listed = [...Object.keys(ARGUMENTS), ...Object.keys(LISTS)];
    expect(listed.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });
}
