import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  ECMASCRIPT_YARDSTICKS,
  type EcmascriptYardstick,
  type GraphSubject,
} from './accuracy/graph-subjects.ts';
import { type GraphLine, measureGraph } from './accuracy/import-graphs.ts';
import { readProject } from './accuracy/project.ts';
import { BenchError } from './bench-error.ts';
import { toColumns } from './columns.ts';
import { toFolder } from './folder.ts';
import { parseOptions } from './options.ts';

/** The import graph of a folder of JavaScript and TypeScript, edge by edge against two resolvers. */
export const importsBench = {
  usage: '--repo <dir> [--yardstick typescript|cruiser] [--list] [--json]',
  summary: 'import edges of a folder against TypeScript and dependency-cruiser',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      yardstick: { type: 'string' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const repo = toFolder(given.get('repo'));
    const lines = await measure(repo, toYardsticks(given.get('yardstick')));
    const text = given.has('json') ? JSON.stringify(lines) : toText(lines, given.has('list'));
    process.stdout.write(`${text}\n`);
  },
};

function toYardsticks(value: string | boolean | undefined): readonly EcmascriptYardstick[] {
  if (value === undefined) return ['typescript', 'cruiser'];
  if (value === 'typescript' || value === 'cruiser') return [value];
  throw new BenchError(`--yardstick must be typescript or cruiser; got "${String(value)}"`, {
    isMisuse: true,
  });
}

/** On a copy: the yardsticks need the packages of the workspace in `node_modules`. */
async function measure(
  repo: string,
  yardsticks: readonly EcmascriptYardstick[],
): Promise<GraphLine[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-imports-')));
  try {
    const root = join(folder, basename(repo));
    // What an archive of a repository has is tracked, whatever its ignore files say.
    const isArchive = !existsSync(join(repo, '.git'));
    cpSync(repo, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !(isArchive && basename(path) === '.gitignore'),
    });
    const subject: GraphSubject = {
      language: 'TypeScript',
      languages: ['javascript', 'typescript'],
      repository: basename(repo),
      paths: [],
      folder: '',
      level: 'file',
      yardsticks: yardsticks.map((name) => ECMASCRIPT_YARDSTICKS[name]),
    };
    const checkout = { repository: basename(repo), commit: '', root };
    return await measureGraph(checkout, await readProject(root), subject);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toText(lines: readonly GraphLine[], isListed: boolean): string {
  const rows = lines.map(({ yardstick, files, verdict: { raw, adjusted } }) => [
    yardstick,
    files,
    raw.shared,
    raw.missing,
    raw.extra,
    adjusted.missing,
    adjusted.extra,
    adjusted.precision.toFixed(4),
    adjusted.recall.toFixed(4),
  ]);
  const head = 'yardstick,files,shared,missing,extra,ours missing,ours extra,P,R'.split(',');
  const table = toColumns([head, ...rows.map((row) => row.map(String))]);
  return [table, '', ...lines.flatMap((line) => toClasses(line, isListed))].join('\n');
}

function toClasses({ yardstick, verdict }: GraphLine, isListed: boolean): string[] {
  return verdict.classes.flatMap(({ name, side, fault, count, examples, all }) => [
    `${yardstick}: ${side} ${count} ${name} (${fault})`,
    ...(isListed ? all : examples).map((example) => `    ${example}`),
  ]);
}
