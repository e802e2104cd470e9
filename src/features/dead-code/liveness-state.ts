import type { NameTable } from '#lib/name-table.ts';
import type { Modules } from './exports.ts';
import type { NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';
import type { ReexportTargets } from './reexport-resolution.ts';

/** What is reached so far, and what is to be visited next. */
export interface LivenessState {
  readonly input: DeadCodeInput;
  readonly graph: NodeGraph;
  readonly modules: Modules;
  readonly waves: Uint8Array;
  readonly exportWaves: NameTable<number>;
  /** waves in which another file refers to a symbol, by whatever name */
  readonly crossWaves: Uint8Array;
  readonly queue: number[];
  /** uses of names that were followed, by file and by `useKey` */
  readonly openNames: NameTable<true>;
  readonly reexports: ReexportTargets;
  wave: number;
}

/** Has a node visited, unless an earlier wave reached it. */
export function reach(state: LivenessState, node: number): void {
  if (state.waves[node] !== 0) return;
  state.waves[node] = state.wave;
  state.queue.push(node);
}

/** @returns whether nobody asked for the name before */
export function markName(state: LivenessState, file: number, name: string): boolean {
  if (state.exportWaves.get(file, name) !== undefined) return false;
  state.exportWaves.set(file, name, state.wave);
  return true;
}

/** Another file refers to the symbol. */
export function markCrossed({ crossWaves, wave }: LivenessState, node: number): void {
  if (crossWaves[node] === 0) crossWaves[node] = wave;
}
