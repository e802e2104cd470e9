import type { Peer } from '../peer.ts';
import { PEERS_OF_ANY } from './any.ts';
import { PEERS_OF_ECMASCRIPT } from './ecmascript.ts';
import { PEERS_OF_GO } from './go.ts';
import { PEERS_OF_PYTHON } from './python.ts';

export const PEERS: readonly Peer[] = [
  ...PEERS_OF_ANY,
  ...PEERS_OF_ECMASCRIPT,
  ...PEERS_OF_PYTHON,
  ...PEERS_OF_GO,
];
