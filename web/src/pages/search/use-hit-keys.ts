import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';

/** On what opens a hit: Enter there opens it, as on any link. */
export const HIT_LINK = 'data-hit-link';

interface HitKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** j and k, or the arrows, go from hit to hit; up from the first is the field. */
export function useHitKeys(field: RefObject<HTMLInputElement | null>): HitKeys {
  const go = (step: 1 | -1): void => {
    const links = [...document.querySelectorAll<HTMLElement>(`[${HIT_LINK}]`)];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = here + step;
    if (here === -1 && step === -1) return;
    if (next < 0) field.current?.focus();
    else links[next]?.focus();
  };
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
  ]);
  return {
    onKeyDown: (event) => {
      const { key, target } = event;
      const isHere = target === field.current || isHitLink(target);
      if (!isHere || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      go(key === 'ArrowDown' ? 1 : -1);
    },
  };
}

function isHitLink(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.hasAttribute(HIT_LINK);
}
