import { type ListAddress, useListAddress } from '../../components/lists/use-list-address.ts';
import type { DeadCodeConfidence, DeadCodeKind } from './dead-code.generated.ts';

export const CONFIDENCES = [
  'CERTAIN',
  'LIKELY',
  'POSSIBLE',
] as const satisfies readonly DeadCodeConfidence[];
export const KINDS = [
  'UNUSED_FILE',
  'UNUSED_EXPORT',
  'UNUSED_PRIVATE',
] as const satisfies readonly DeadCodeKind[];
export const PAGE_SIZE = 50;

export interface DeadCodeFilter {
  readonly address: ListAddress;
  /** the least that is wanted */
  readonly confidence: DeadCodeConfidence;
  readonly kinds: readonly DeadCodeKind[];
  readonly path: string;
  readonly includeIgnored: boolean;
}

/** As the address has it. */
export function useDeadCodeFilter(): DeadCodeFilter {
  const address = useListAddress();
  return {
    address,
    confidence: address.pick('confidence', CONFIDENCES, 'LIKELY'),
    kinds: address.pickAll('kind', KINDS),
    path: address.read('path'),
    includeIgnored: address.read('ignored') === 'yes',
  };
}
