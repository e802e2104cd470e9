import { type MouseEvent, useEffect, useRef } from 'react';
import { findWordAt, type WordPlace } from './word-place.ts';

export type { WordPlace } from './word-place.ts';

interface WordHandlers {
  readonly onWordClick?: (word: WordPlace, event: MouseEvent) => void;
  readonly onWordRest?: (word: WordPlace | null) => void;
}

interface PointerHandlers {
  readonly onClick?: (event: MouseEvent) => void;
  readonly onMouseMove?: (event: MouseEvent) => void;
  readonly onMouseLeave?: () => void;
}

/** How long the pointer rests before that means a question. */
const REST_MS = 350;

/** Tells which word of the code was clicked, or has the pointer resting on it. */
export function useWords({ onWordClick, onWordRest }: WordHandlers): PointerHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...(onWordClick !== undefined && {
      onClick: (event: MouseEvent) => {
        // Whoever selects text does not want to go elsewhere.
        if (window.getSelection()?.isCollapsed === false) return;
        const word = findWordAt(event.clientX, event.clientY);
        if (word !== null) onWordClick(word, event);
      },
    }),
    ...(onWordRest !== undefined && {
      onMouseMove: ({ clientX, clientY, buttons }: MouseEvent) => {
        clearTimeout(timer.current);
        if (buttons !== 0) return;
        timer.current = setTimeout(() => onWordRest(findWordAt(clientX, clientY)), REST_MS);
      },
      onMouseLeave: () => clearTimeout(timer.current),
    }),
  };
}
