/** The toolbox and Sextant in turn, after one round that does not count. */
import { createClient } from '../client.ts';
import type { Bench } from '../index-run.ts';
import { startService } from '../service.ts';
import type { LeftOut } from './choice.ts';
import type { Peer, Place } from './peer.ts';
import { type PeerRun, preparePeer, runPeer } from './run-peer.ts';
import { runSextant, type SextantRun } from './sextant-run.ts';

export interface Rounds {
  /** of peers that failed in no round */
  readonly runs: ReadonlyMap<Peer, readonly PeerRun[]>;
  readonly failed: readonly LeftOut[];
  /** first index of a new worker, before the rounds */
  readonly cold: SextantRun;
  /** one a round */
  readonly sextant: readonly SextantRun[];
}

export interface RoundsOptions {
  readonly repo: string;
  readonly rounds: number;
  readonly peers: readonly Peer[];
  readonly place: Place;
}

export async function runRounds(options: RoundsOptions): Promise<Rounds> {
  const toolbox = new Toolbox(options.peers, options.place);
  // Vectors by the sentence encoder follow after an index, in the background: they are counted apart.
  const settings = { EMBEDDINGS: 'static' };
  const service = await startService({ roots: [options.repo], threads: null, settings });
  try {
    const client = createClient(service);
    const bench = { service, client, probedId: '', workerPids: [service.workerPid] };
    await toolbox.prepare();
    const cold = await runSextant(bench, options.repo);
    const sextant = await runInTurn(toolbox, bench, options);
    return { ...toolbox.result(), cold, sextant };
  } finally {
    await service.stop();
  }
}

async function runInTurn(
  toolbox: Toolbox,
  bench: Bench,
  { repo, rounds }: RoundsOptions,
): Promise<SextantRun[]> {
  const sextant: SextantRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await toolbox.runOnce();
    sextant.push(await runSextant(bench, repo));
    process.stderr.write(`Round ${round + 1} of ${rounds}\n`);
  }
  return sextant;
}

/** Peers and what became of them: one that fails once is not run again and does not count. */
class Toolbox {
  readonly #runs: Map<Peer, PeerRun[]>;
  readonly #failed: LeftOut[] = [];
  readonly #place: Place;

  constructor(peers: readonly Peer[], place: Place) {
    this.#runs = new Map(peers.map((peer) => [peer, []]));
    this.#place = place;
  }

  /** Downloads what peers need, and runs each once, for warm caches of files. */
  async prepare(): Promise<void> {
    await this.#each(async (peer) => {
      await preparePeer(peer, this.#place);
      await runPeer(peer, this.#place);
    });
  }

  async runOnce(): Promise<void> {
    await this.#each(async (peer, runs) => {
      runs.push(await runPeer(peer, this.#place));
    });
  }

  result(): Pick<Rounds, 'runs' | 'failed'> {
    return { runs: this.#runs, failed: this.#failed };
  }

  async #each(run: (peer: Peer, runs: PeerRun[]) => Promise<void>): Promise<void> {
    for (const [peer, runs] of this.#runs) {
      try {
        await run(peer, runs);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        this.#failed.push({ name: peer.name, reason: `Failed: ${message}` });
        this.#runs.delete(peer);
      }
    }
  }
}
