import type { Embedded } from '#platform/ai/embed.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { query } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import type { ModelChoice } from './model.ts';
import { packVector, similarity } from './vector-bytes.ts';

/** Vectors that compare: of one model as it is now, for one account. */
export interface Space {
  readonly id: string;
  readonly dimension: number;
}

interface StoredSpace extends Space {
  readonly probe: Buffer;
}

/** Anything; it only must not change. */
const PROBE = 'def parse_retry_after(header: str) -> float: seconds until the next request';
/** The same text by the same model is this close to what it was, whatever machine it ran on. */
const SAME = 0.98;

/** The space that an account's texts are in so far, null where none was embedded. */
export async function findSpace(
  scope: Scope,
  accountId: string,
  { model, dimensions }: ModelChoice,
): Promise<Space | null> {
  return loadSpace(scope, accountId, { model, dimensions });
}

export interface Probed {
  readonly space: Space;
  /** that the probe took; null where the endpoint does not say */
  readonly tokens: number | null;
}

/**
 * Asks the model for a text that it was asked for before. Where the answer is another, there is another
 * model behind the name, and a new space begins: its vectors do not compare with the old ones.
 * @throws AiUnavailable where the model does not answer, or not with a vector that can be used
 */
export async function probeSpace(
  scope: Scope,
  accountId: string,
  choice: ModelChoice,
  embed: (texts: readonly string[]) => Promise<Embedded>,
): Promise<Probed> {
  const { vectors, tokens } = await embed([PROBE]);
  const [vector = new Float32Array(0)] = vectors;
  const packed = checkProbe(choice, vector);
  const known = await loadSpace(scope, accountId, choice);
  if (known?.dimension === vector.length && similarity(known.probe, vector) >= SAME)
    return { space: known, tokens };
  const [space] = await query<Space>(
    scope.em,
    `insert into embedding_space (account_id, model, dimensions, dimension, probe)
     values ($1, $2, $3, $4, $5) returning id, dimension`,
    [accountId, choice.model, choice.dimensions, vector.length, packed],
  );
  if (space === undefined) throw new Error('The space was not written');
  return { space, tokens };
}

function checkProbe({ model, dimensions }: ModelChoice, vector: Float32Array): Buffer {
  if (dimensions !== 0 && vector.length !== dimensions) {
    throw new AiUnavailable(
      'refused',
      `${model} answers with ${vector.length} dimensions where EMBEDDING_DIMENSIONS asks for ${dimensions}`,
    );
  }
  const packed = packVector(vector);
  if (packed === null)
    throw new AiUnavailable('bad-answer', `${model} answers with an empty vector`);
  return packed;
}

async function loadSpace(
  scope: Scope,
  accountId: string,
  { model, dimensions }: ModelChoice,
): Promise<StoredSpace | null> {
  const [space] = await query<StoredSpace>(
    scope.em,
    `select id, dimension, probe from embedding_space
     where account_id = $1 and model = $2 and dimensions = $3 order by id desc limit 1`,
    [accountId, model, dimensions],
  );
  return space ?? null;
}
