import type { Machine } from '../machine.ts';
import type { LeftOut } from './choice.ts';
import type { PeerRun } from './run-peer.ts';
import type { SextantRun } from './sextant-run.ts';

export interface ToolboxReport {
  /** name of the folder */
  readonly repository: string;
  /** '' if it is not known */
  readonly commit: string;
  readonly machine: Machine;
  /** share of the code by language id, largest first */
  readonly languages: readonly { readonly language: string; readonly share: number }[];
  readonly peers: readonly PeerReport[];
  /** peers that were not measured, each with its reason */
  readonly leftOut: readonly LeftOut[];
  /** first index of a new worker, before the rounds */
  readonly cold: SextantRun;
  /** one a round */
  readonly sextant: readonly SextantRun[];
}

export interface PeerReport {
  readonly name: string;
  readonly version: string;
  readonly finds: string;
  /** one a round */
  readonly runs: readonly PeerRun[];
}
