import * as fc from 'fast-check';
import { z } from 'zod';
import { schema } from '../../src/schema.ts';
import { mutatedFixtures } from '../code/support/mutations.ts';
import { createClient } from '../support/client.ts';
import { type Call, type Reply, send, toCurl } from './call.ts';
import { drawGraphqlCall } from './graphql-calls.ts';
import type { DocumentSource } from './graphql-documents.ts';
import { drawRestCall } from './rest-calls.ts';
import { indexDrawn } from './repositories.ts';
import { judgeGraphql, judgeRest } from './rules.ts';
import { signUp, type Target } from './service.ts';
import { count, type Tally } from './tally.ts';
import type { Draw } from './values.ts';
import { countFrames, describeTalk, drawTalk, judgeTalk, talk } from './websocket.ts';
import { describeWire, drawWire, judgeWire, sendWire } from './wire.ts';

/** One way in: draws an input, sends it, judges what comes back. */
export interface Property {
  readonly kind: string;
  /** of all inputs, in percent */
  readonly share: number;
  /** inputs that one draw makes, about: a connection is often closed at its first odd frame */
  readonly size: number;
  readonly holds: (draw: Draw, tally: Tally) => Promise<void>;
}

const UNKNOWN = ['proj_000000000000000000000000', 'run_000000000000000000000000', ''];

export function toProperties(target: Target): readonly Property[] {
  const source = (): DocumentSource => ({
    schema,
    ids: [target.projectId, target.projectId, target.foreignId, ...target.ids, ...UNKNOWN],
    losses: [...target.throwaway.slice(-1), target.foreignId, ...UNKNOWN],
  });
  return [
    { kind: 'rest', share: 45, size: 1, holds: (draw, tally) => checkRest(draw, target, tally) },
    {
      kind: 'graphql',
      share: 33,
      size: 1,
      holds: async (draw, tally) => {
        const call = drawGraphqlCall(draw, target, source());
        await checkCall('graphql', { target, call, tally }, judgeGraphql);
      },
    },
    {
      kind: 'websocket',
      share: 12,
      size: 1.4,
      holds: async (draw, tally) => {
        const sent = drawTalk(draw, target, source());
        await withInput(
          () => describeTalk(sent),
          async () => {
            const heard = await talk(sent);
            const outcome = heard.closeCode === null ? 'answered' : `closed ${heard.closeCode}`;
            count(tally, 'websocket', { inputs: countFrames(sent, heard), ms: heard.ms, outcome });
            judgeTalk(heard);
          },
        );
      },
    },
    {
      kind: 'wire',
      share: 5,
      size: 1,
      holds: async (draw, tally) => {
        const bytes = drawWire(draw, target);
        await withInput(
          () => describeWire(bytes),
          async () => {
            const text = await sendWire(target, bytes);
            const outcome = text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
            count(tally, 'wire', { inputs: 1, ms: 0, outcome: outcome === '' ? 'waits' : outcome });
            judgeWire(text);
          },
        );
      },
    },
    {
      kind: 'repository',
      share: 5,
      size: 160,
      holds: (draw, tally) => indexDrawn(draw(mutatedFixtures), target, tally),
    },
  ];
}

async function checkRest(draw: Draw, target: Target, tally: Tally): Promise<void> {
  const call = drawRestCall(draw, target);
  const reply = await checkCall('rest', { target, call, tally }, judgeRest);
  if (reply.status === 201) await keep(target, reply);
}

interface Sent {
  readonly target: Target;
  readonly call: Call;
  readonly tally: Tally;
}

async function checkCall(
  kind: string,
  { target, call, tally }: Sent,
  judge: (url: string, call: Call, reply: Reply) => void,
): Promise<Reply> {
  const { cookie } = target.person;
  return withInput(
    () => toCurl(target, call),
    async () => {
      const reply = await send(target.url, call);
      count(tally, kind, { inputs: 1, ms: reply.ms, outcome: String(reply.status) });
      judge(target.url, call, reply);
      if (call.headers['cookie'] === cookie && /"UNAUTHORIZED"/.test(reply.text)) {
        target.person.cookie = await signUp(target.url);
      }
      return reply;
    },
  );
}

/** @param describe how to send it again; of a long one it writes a file */
async function withInput<T>(describe: () => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\n${describe()}`, { cause: error });
  }
}

const MAX_KEPT = 12;
const madeProject = z.union([
  z.object({ project: z.object({ id: z.string() }) }),
  z.object({ data: z.object({ project: z.object({ id: z.string() }) }) }),
]);

/** Notes a project that was made on the way, and deletes the first of too many. */
async function keep(target: Target, reply: Reply): Promise<void> {
  const { success, data: made } = madeProject.safeParse(JSON.parse(reply.text));
  if (!success) return;
  target.throwaway.push('data' in made ? made.data.project.id : made.project.id);
  if (target.throwaway.length <= MAX_KEPT) return;
  const oldest = target.throwaway.shift();
  await createClient(target.url, target.apiKey).delete(`/projects/${oldest}`);
}

/** Draws of one property that share a seed; short, so that one failure does not hide the others. */
const BATCH = 250;
const SHRINK_MS = 30_000;

/** Runs a property in batches, a few side by side. */
export async function runProperty(
  property: Property,
  { seed, draws, tally }: { seed: number; draws: number; tally: Tally },
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(draws / BATCH) }, (_, index) => index);
  const next = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const numRuns = Math.min(BATCH, draws - batch * BATCH);
      await runBatch(property, { seed: seed + batch, numRuns, tally });
    }
  };
  await Promise.all([next(), next(), next()]);
}

async function runBatch(
  property: Property,
  { seed, numRuns, tally }: { seed: number; numRuns: number; tally: Tally },
): Promise<void> {
  const shrinking = { until: Number.POSITIVE_INFINITY };
  const checked = fc.asyncProperty(fc.gen(), async (draw) => {
    if (performance.now() > shrinking.until) return;
    try {
      await property.holds(draw, tally);
    } catch (error) {
      shrinking.until = Math.min(shrinking.until, performance.now() + SHRINK_MS);
      throw error;
    }
  });
  const result = await fc.check(checked, { seed, numRuns });
  if (!result.failed) return;
  const cause = result.errorInstance;
  const message = cause instanceof Error ? cause.message : String(cause);
  tally.failures.push({ kind: `${property.kind} (batch of seed ${seed})`, message });
  process.stdout.write(`a failure: ${message.slice(0, 500)}\n`);
}
