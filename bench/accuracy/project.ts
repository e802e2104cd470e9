import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import { decodeFacts } from '#code/facts-codec.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { ConfigFile, FileEdge, LinkFile, LinkResult, SkippedEntry } from '#code/model.ts';
import { scanDirectory } from '#code/scan.ts';
import { decodeText } from '#code/source-bytes.ts';
import type { Edge } from './comparison.ts';

/** What Sextant makes of a checkout: the steps of an index run, in this process, without a database. */
export interface Project {
  readonly files: readonly LinkFile[];
  readonly configs: readonly ConfigFile[];
  readonly skipped: readonly SkippedEntry[];
}

const BATCH_FILES = 64;
const THREADS = 2;
const RECYCLE_AFTER_BYTES = 256 * 1024 * 1024;

export async function readProject(root: string): Promise<Project> {
  const pool = createExtractPool({ threads: THREADS, recycleAfterBytes: RECYCLE_AFTER_BYTES });
  try {
    return await extractAll(pool, root);
  } finally {
    await pool.close();
  }
}

async function extractAll(pool: ExtractPool, root: string): Promise<Project> {
  const paths: string[] = [];
  const skipped: SkippedEntry[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind === 'file') paths.push(item.entry.path);
    else skipped.push(item.entry);
  }
  const files: LinkFile[] = [];
  await Promise.all(
    Array.from({ length: THREADS }, async (_, thread) => {
      for (let at = thread * BATCH_FILES; at < paths.length; at += THREADS * BATCH_FILES) {
        const entries = paths.slice(at, at + BATCH_FILES).map((path) => ({ path }));
        const result = await pool.extract({ kind: 'paths', root, entries });
        skipped.push(...result.skipped);
        for (const row of result.extracted)
          if (!row.known) files.push({ path: row.path, facts: decodeFacts(row.facts) });
      }
    }),
  );
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { files: sorted, configs: readConfigs(root, sorted), skipped };
}

function readConfigs(root: string, files: readonly LinkFile[]): ConfigFile[] {
  return files
    .filter(({ path }) => isConfigPath(path))
    .flatMap(({ path }) => {
      const decoded = decodeText(readFileSync(join(root, path)));
      return decoded.outcome === 'decoded' ? [{ path, text: decoded.text }] : [];
    });
}

/** The project's links, each edge with the specifiers that made it. */
export interface ProjectGraph {
  readonly edges: readonly Edge[];
  readonly links: LinkResult;
}

/**
 * Edges of imports alone: what is linked by a name's use, as between the files of a package of Go, no
 * yardstick of imports has.
 */
export function linkGraph(project: Project): ProjectGraph {
  const links = linkProject(project);
  const imported = links.edges.filter(({ kind }) => kind !== 'implicit');
  return { links, edges: imported.map((edge) => toEdge(project, edge)) };
}

function toEdge({ files }: Project, { from, to, line, kind }: FileEdge): Edge {
  const written = (files[from]?.facts.imports ?? []).filter(
    (fact) => fact.line === line && fact.kind === kind,
  );
  return {
    from: files[from]?.path ?? '',
    to: files[to]?.path ?? '',
    via: [...new Set(written.map(({ specifier }) => specifier))].join(', '),
  };
}
