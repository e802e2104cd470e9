/** Lets work of several parties through, so that none waits for another's backlog. */
export interface FairGate {
  /**
   * Runs `work` once there is a place for it and it is its party's turn.
   * @throws the signal's reason if it is aborted while the work still waits
   */
  run<T>(party: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Says that a party has something under way, work at this gate or other work on the same processors.
   * Parties that have had more are held to one place until it leaves.
   * @returns leaves; to be called once
   */
  join(party: string): () => void;
}

export interface FairGateOptions {
  /** pieces of work at a time */
  readonly places: number;
  /**
   * milliseconds of work by which a party that had nothing to do may fall behind those that had: it
   * catches up on them before it shares with them
   */
  readonly creditMs: number;
  /** milliseconds since any moment */
  readonly now: () => number;
}

interface Party {
  /** milliseconds of work it has had; a piece under way counts as much as the one before it took */
  usedMs: number;
  lastMs: number;
  active: number;
  /** how often it has joined and not left */
  joined: number;
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  /** @param chargedMs what the party is charged until it is known what the work takes */
  readonly start: (chargedMs: number) => void;
}

interface Gate {
  readonly options: FairGateOptions;
  readonly parties: Map<string, Party>;
  active: number;
  /** what the busy party that had least has had; it never falls */
  floorMs: number;
}

/**
 * A gate that serves the party first that has had the least time. A party alone gets every place.
 * Source: start-time fair queueing (Goyal, Vin, Cheng 1996), with a credit for who comes back.
 */
export function createFairGate(options: FairGateOptions): FairGate {
  const gate: Gate = { options, parties: new Map(), active: 0, floorMs: 0 };
  return {
    join(name) {
      const party = enter(gate, name);
      party.joined += 1;
      return () => {
        party.joined -= 1;
        forgetIdle(gate);
        startNext(gate);
      };
    },
    async run(name, work, signal) {
      const party = enter(gate, name);
      const chargedMs = await takePlace(gate, party, signal);
      const startedAt = options.now();
      try {
        return await work();
      } finally {
        party.lastMs = options.now() - startedAt;
        party.usedMs += party.lastMs - chargedMs;
        party.active -= 1;
        gate.active -= 1;
        raiseFloor(gate, party);
        startNext(gate);
      }
    },
  };
}

function enter(gate: Gate, name: string): Party {
  // Who comes to an idle gate has nobody to catch up on.
  const least = gate.floorMs - (gate.parties.size === 0 ? 0 : gate.options.creditMs);
  const party = gate.parties.get(name) ?? {
    usedMs: least,
    lastMs: 0,
    active: 0,
    joined: 0,
    waiting: new Set(),
  };
  if (!isBusy(party)) party.usedMs = Math.max(party.usedMs, least);
  gate.parties.set(name, party);
  return party;
}

function isBusy({ active, joined, waiting }: Party): boolean {
  return active > 0 || joined > 0 || waiting.size > 0;
}

async function takePlace(
  gate: Gate,
  party: Party,
  signal: AbortSignal | undefined,
): Promise<number> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const waiting: Waiting = { start: resolve };
  const leave = (): void => {
    if (party.waiting.delete(waiting)) reject(signal?.reason);
  };
  party.waiting.add(waiting);
  signal?.addEventListener('abort', leave);
  startNext(gate);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

function startNext(gate: Gate): void {
  while (gate.active < gate.options.places) {
    const party = findNext(gate);
    const [next] = party?.waiting ?? [];
    if (party === null || next === undefined) return;
    party.waiting.delete(next);
    party.active += 1;
    gate.active += 1;
    // At once: the next place is given by it.
    const chargedMs = party.lastMs;
    party.usedMs += chargedMs;
    next.start(chargedMs);
  }
}

/** Of the parties that wait and are not held back, the one that has had least. */
function findNext({ parties }: Gate): Party | null {
  let least: Party | null = null;
  for (const party of parties.values()) {
    if (party.waiting.size === 0 || isHeldBack(party, parties)) continue;
    if (least === null || party.usedMs < least.usedMs) least = party;
  }
  return least;
}

/** Whether a party has its one place while another that has had less is there. */
function isHeldBack(party: Party, parties: Gate['parties']): boolean {
  if (party.active === 0) return false;
  return [...parties.values()].some(({ joined, usedMs }) => joined > 0 && usedMs < party.usedMs);
}

function raiseFloor(gate: Gate, served: Party): void {
  const busy = [...gate.parties.values()].filter((party) => party === served || isBusy(party));
  const least = Math.min(...busy.map(({ usedMs }) => usedMs));
  if (Number.isFinite(least)) gate.floorMs = Math.max(gate.floorMs, least);
  forgetIdle(gate);
}

/**
 * Parties that have their whole credit again are forgotten, and all of them once nobody is busy: what
 * was used while nobody else wanted it is held against nobody.
 */
function forgetIdle({ parties, options, floorMs }: Gate): void {
  const isIdle = ![...parties.values()].some(isBusy);
  for (const [name, party] of parties) {
    const hasAll = party.usedMs <= floorMs - options.creditMs;
    if (isIdle || (!isBusy(party) && hasAll)) parties.delete(name);
  }
}
