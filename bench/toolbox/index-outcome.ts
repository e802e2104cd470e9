/** What an index of Sextant put out. */
import { Client } from 'pg';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Count } from './peer.ts';

const totalsRow = z.object({
  id: z.string(),
  totals: z.object({
    files: z.number(),
    lines: z.number(),
    symbols: z.number(),
    edges: z.number(),
    chunks: z.number(),
    unparsed: z.number(),
    skipped: z.number(),
  }),
});
const findingRows = z.array(z.object({ category: z.string(), count: z.number() }));

const FINDINGS = [
  ['clone', 'clone groups'],
  ['dead-code', 'dead code claims'],
  ['security', 'security findings'],
] as const;

export interface IndexOutcome {
  readonly counts: readonly Count[];
  readonly failures: readonly Count[];
}

/** Counts of a project's newest snapshot. */
export async function loadOutcome(databaseUrl: string, projectId: string): Promise<IndexOutcome> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(
      `select s.id, s.totals from project p join snapshot s on s.id = p.snapshot_id where p.id = $1`,
      [projectId],
    );
    if (rows.length === 0) throw new BenchError('The project has no index.');
    const { id, totals } = totalsRow.parse(rows[0]);
    const found = await database.query(
      `select category, count(*)::int as count from finding_occurrence where snapshot_id = $1 group by 1`,
      [id],
    );
    const counted = new Map(
      findingRows.parse(found.rows).map(({ category, count }) => [category, count]),
    );
    return {
      counts: [
        { what: 'files', count: totals.files },
        { what: 'lines', count: totals.lines },
        { what: 'symbols', count: totals.symbols },
        { what: 'edges between files', count: totals.edges },
        { what: 'chunks', count: totals.chunks },
        ...FINDINGS.map(([category, what]) => ({ what, count: counted.get(category) ?? 0 })),
      ],
      failures: [
        { what: 'files not parsed', count: totals.unparsed },
        { what: 'files left out', count: totals.skipped },
      ].filter(({ count }) => count > 0),
    };
  } finally {
    await database.end();
  }
}
