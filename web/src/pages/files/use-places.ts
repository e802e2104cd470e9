import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import {
  type CodeAddress,
  type Place,
  placeOf,
  readAddress,
  type Side,
  toHref,
  withoutSide,
  withPlace,
} from './place.ts';

/** Where one pane is, and how it goes elsewhere. */
export interface PlaceState {
  readonly side: Side;
  readonly place: Place;
  readonly isBlamed: boolean;
  readonly toHref: (place: Partial<Place>) => string;
  /** a step that Back goes back over */
  readonly go: (place: Partial<Place>) => void;
  /** the same place, seen another way */
  readonly change: (change: Partial<Place>) => void;
  /** opens a place in the other pane, which is made where there is none */
  readonly goBeside: (place: Partial<Place>) => void;
  /** null where the pane is the only one */
  readonly close: (() => void) | null;
}

export interface Places {
  /** those that are open: one, or two beside each other */
  readonly panes: readonly PlaceState[];
  /** the one that was worked in last: what the tree and the panel are about */
  readonly active: PlaceState;
  readonly isBlamed: boolean;
  readonly toggleBlame: () => void;
  readonly toggleSplit: () => void;
}

export function usePlaces(): Places {
  const { id } = useProject();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const text = params.toString();
  return useMemo(() => {
    const address = readAddress(new URLSearchParams(text));
    const show = (next: CodeAddress, options?: { readonly replace: boolean }): void =>
      navigate(toHref(id, next), options);
    const pane = (side: Side): PlaceState => toPane(address, side, { id, show });
    const panes = address.right === null ? [pane('left')] : [pane('left'), pane('right')];
    const active = panes.find(({ side }) => side === address.side) ?? pane('left');
    return {
      panes,
      active,
      isBlamed: address.isBlamed,
      toggleBlame: () => show({ ...address, isBlamed: !address.isBlamed }, { replace: true }),
      toggleSplit: () => {
        if (address.right === null) active.goBeside(active.place);
        else show(withoutSide(address, address.side === 'left' ? 'right' : 'left'));
      },
    };
  }, [id, text, navigate]);
}

interface Navigation {
  readonly id: string;
  readonly show: (next: CodeAddress, options?: { readonly replace: boolean }) => void;
}

function toPane(address: CodeAddress, side: Side, { id, show }: Navigation): PlaceState {
  const place = placeOf(address, side);
  const other = side === 'left' ? 'right' : 'left';
  return {
    side,
    place,
    isBlamed: address.isBlamed,
    toHref: (next) => toHref(id, withPlace(address, side, next)),
    go: (next) => show(withPlace(address, side, next)),
    change: (change) => show(withPlace(address, side, { ...place, ...change }), { replace: true }),
    goBeside: (next) => show(withPlace(address, other, next)),
    close: address.right === null ? null : () => show(withoutSide(address, side)),
  };
}
