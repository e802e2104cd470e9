import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { CloneReport } from '#features/duplication/analyze.ts';
import { analyse } from './assembly-analyses.ts';
import {
  decodeSearchPart,
  findClonesOf,
  type SearchInput,
  searchSteps,
} from './assembly-search.ts';
import type { AssemblyInput, AssemblyStep, Lap } from './assembly-step.ts';
import {
  type AssemblyMemory,
  createAssemblyMemory,
  decodeAll,
  NO_MEMORY,
} from './assembly-memory.ts';
import { assemble, codeSteps } from './assembly.ts';
import { createCpuMeter } from './cpu-meter.ts';
import { packBytes, type Packed, REMEMBERED_BYTES, unpackFiles } from './packed-files.ts';

/** What a thread is to make of a snapshot. */
export type AssemblyOrder =
  | { readonly kind: 'whole'; readonly input: Packed<AssemblyInput> }
  /** without what the clones say, which another thread finds meanwhile */
  | { readonly kind: 'code'; readonly input: Packed<AssemblyInput> }
  | { readonly kind: 'search'; readonly input: Packed<SearchInput> };

/** What a thread is told: an order begins its work, each `taken` is one of its steps. */
export type ToAssembly =
  | AssemblyOrder
  | { readonly kind: 'clones'; readonly clones: CloneReport }
  | { readonly kind: 'taken' };

/** What a thread tells. */
export type FromAssembly =
  | AssemblyStep
  | { readonly kind: 'clones'; readonly clones: CloneReport }
  | { readonly kind: 'end' };

/**
 * Steps that may wait for the main thread at a time: bounds the memory between the two, to some 64 MB.
 * The database takes longer over the rows of a large project than they take to make: with fewer waiting,
 * the thread would wait for it and not be at the digest meanwhile.
 */
const MAX_PENDING = 1024;

/**
 * How far a heap may grow before it is looked through: by itself, V8 lets it become four times what is
 * in use. Of a large project that is gigabytes, at a tenth of the time.
 */
const HEAP_GROWTH_PERCENT = 100;

const port = parentPort;
if (port === null) throw new Error('assembly-worker runs in a worker thread only');

const memory = createAssemblyMemory();

let pending = 0;
let wake: () => void = () => undefined;
let takeClones: (clones: CloneReport) => void = () => undefined;

port.on('message', (message: ToAssembly) => {
  if (message.kind === 'taken') {
    pending -= 1;
    wake();
  } else if (message.kind === 'clones') takeClones(message.clones);
  else {
    pending = 0;
    void run(message);
  }
});

async function run(order: AssemblyOrder): Promise<void> {
  const { lap, laps } = createCpuMeter((since) => process.threadCpuUsage(since));
  for await (const step of stepsOf(order, lap)) {
    const isLast = step.kind === 'code' || step.kind === 'search';
    post(isLast ? { ...step, cpuMs: laps() } : step);
    pending += 1;
    if (pending >= MAX_PENDING) await nextTaken();
  }
  post({ kind: 'end' });
}

async function* stepsOf(order: AssemblyOrder, lap: Lap): AsyncGenerator<AssemblyStep> {
  if (order.kind !== 'whole') setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const files = unpackFiles(order.input.files);
  const known = packBytes(order.input.files) <= REMEMBERED_BYTES ? memory : NO_MEMORY;
  if (order.kind === 'whole') yield* assemble({ ...order.input, files }, lap, known);
  else if (order.kind === 'code') yield* stepsOfCode({ ...order.input, files }, lap, known);
  else yield* stepsOfSearch({ ...order.input, files }, lap, known);
}

async function* stepsOfCode(
  input: AssemblyInput,
  lap: Lap,
  known: AssemblyMemory,
): AsyncGenerator<AssemblyStep> {
  const given = new Promise<CloneReport>((resolve) => (takeClones = resolve));
  const facts = decodeAll(input, known);
  lap('decoding');
  const analyses = analyse(input, facts, { lap, memory: known });
  yield* codeSteps(input, { analyses, clones: await given }, { lap, memory: known });
}

/** This takes each file by itself: hardly anything of its facts is kept. */
function* stepsOfSearch(
  input: SearchInput,
  lap: Lap,
  known: AssemblyMemory,
): Generator<AssemblyStep> {
  const parts = known.parts(input.files, ({ facts }) => decodeSearchPart(facts));
  post({ kind: 'clones', clones: findClonesOf(input, parts, known.clones) });
  lap('duplication');
  yield* searchSteps(input, parts, lap);
}

/** The bytes of rows are given away, not copied. */
function post(message: FromAssembly): void {
  port?.postMessage(message, message.kind === 'rows' ? [message.piece.bytes.buffer] : []);
}

function nextTaken(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
  });
}
