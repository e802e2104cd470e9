import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client as DatabaseClient } from 'pg';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { toColumns } from './columns.ts';
import { commitOf, toFolder } from './folder.ts';
import { parseOptions } from './options.ts';
import { type Service, startService } from './service.ts';

/** What became of one repository. */
interface Outcome {
  /** folder name; `owner+name` is shown as `owner/name` */
  readonly repository: string;
  readonly commit: string;
  /** `indexed`, or why not */
  readonly status: string;
  readonly languages: string;
  readonly files: number;
  readonly unparsed: number;
  readonly skipped: number;
  readonly seconds: number;
}

/** Many repositories, each indexed whole by one service: what matters is that none fails. */
export const corpusBench = {
  usage: '--repos <dir> [--markdown]',
  summary: 'indexes each folder in a folder; 1 where one of them fails',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      markdown: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const outcomes = await indexAll(toFolder(given.get('repos')));
    const text = given.has('json') ? JSON.stringify(outcomes, null, 2) : toTable(outcomes);
    process.stdout.write(`${given.has('markdown') ? toMarkdown(outcomes) : text}\n`);
    const failed = outcomes.filter(({ status }) => status !== INDEXED);
    if (failed.length > 0)
      throw new BenchError(
        `Not indexed: ${failed.map(({ repository }) => repository).join(', ')}.`,
      );
  },
};

const INDEXED = 'indexed';

async function indexAll(folder: string): Promise<Outcome[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const service = await startService({ roots: [folder], threads: null });
  try {
    const outcomes: Outcome[] = [];
    for (const name of names) {
      const outcome = await indexOne(service, folder, name);
      process.stderr.write(`${outcome.repository}: ${outcome.status}\n`);
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await service.stop();
  }
}

async function indexOne(service: Service, folder: string, name: string): Promise<Outcome> {
  const client = createClient(service);
  const id = await client.createProject(join(folder, name));
  const identity = { repository: name.replace('+', '/'), commit: commitOf(join(folder, name)) };
  const started = performance.now();
  const status = await client.index(id).then(
    () => INDEXED,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const seconds = (performance.now() - started) / 1000;
  const totals = await loadTotals(service.databaseUrl, id);
  await client.deleteProject(id);
  return { ...identity, status, seconds, ...totals };
}

const totalsRow = z.object({
  totals: z.object({
    files: z.number(),
    unparsed: z.number(),
    skipped: z.number(),
    languages: z.array(z.object({ language: z.string(), files: z.number() })),
  }),
});

type Totals = Pick<Outcome, 'files' | 'unparsed' | 'skipped' | 'languages'>;

const SHOWN_LANGUAGES = 3;

/** Sums over the project's index; zeros if it has no index. */
async function loadTotals(databaseUrl: string, projectId: string): Promise<Totals> {
  const database = new DatabaseClient({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(
      `select s.totals from project p join snapshot s on s.id = p.snapshot_id where p.id = $1`,
      [projectId],
    );
    if (rows.length === 0) return { files: 0, unparsed: 0, skipped: 0, languages: '' };
    const { languages, ...sums } = totalsRow.parse(rows[0]).totals;
    const shown = languages.slice(0, SHOWN_LANGUAGES);
    return {
      ...sums,
      languages: shown.map(({ language, files }) => `${language} ${files}`).join(', '),
    };
  } finally {
    await database.end();
  }
}

const HEAD = ['repository', 'commit', 'files', 'by language', 'not parsed', 'left out', 's', ''];

function toRow(outcome: Outcome): string[] {
  const { repository, commit, files, languages, unparsed, skipped, seconds, status } = outcome;
  const counts = [String(unparsed), String(skipped), seconds.toFixed(1)];
  return [repository, commit.slice(0, 12), String(files), languages, ...counts, status];
}

function toTable(outcomes: readonly Outcome[]): string {
  return toColumns([HEAD, ...outcomes.map(toRow)]);
}

function toMarkdown(outcomes: readonly Outcome[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...outcomes.map(toRow)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
