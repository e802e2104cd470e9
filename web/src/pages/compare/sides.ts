import { createContext, useContext } from 'react';
import { useAddress } from '../../components/use-address.ts';

/** Which two indexes are compared: refs as the API has them, null for the project's own index. */
export interface Sides {
  readonly id: string;
  readonly base: string | null;
  readonly head: string | null;
}

export const SidesContext = createContext<Sides | null>(null);

/** The two indexes of the page. Only below the page. */
export function useSides(): Sides {
  const sides = useContext(SidesContext);
  if (sides === null) throw new Error('Nothing is compared here.');
  return sides;
}

/** In the address, the project's own index. */
export const CURRENT = 'current';

export function toRef(value: string): string | null {
  return value === CURRENT ? null : value;
}

/** What the address names; by default what changed since `previous`. */
export function useChosen(previous: string): { readonly base: string; readonly head: string } {
  const { params } = useAddress();
  const head = params.get('head') ?? CURRENT;
  return { base: params.get('base') ?? (head === previous ? CURRENT : previous), head };
}
