import { type ListAddress, useListAddress } from '../../components/lists/use-list-address.ts';
import type { CloneKind } from './duplication.generated.ts';

export const KINDS = ['EXACT', 'RENAMED', 'NEAR_MISS'] as const satisfies readonly CloneKind[];
export const PAGE_SIZE = 30;

export interface DuplicationFilter {
  readonly address: ListAddress;
  readonly kinds: readonly CloneKind[];
  readonly path: string;
  readonly includeIgnored: boolean;
}

/** As the address has it. */
export function useDuplicationFilter(): DuplicationFilter {
  const address = useListAddress();
  return {
    address,
    kinds: address.pickAll('kind', KINDS),
    path: address.read('path'),
    includeIgnored: address.read('ignored') === 'yes',
  };
}
