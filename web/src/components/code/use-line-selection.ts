import { type MouseEvent, useCallback } from 'react';
import type { Lines } from '../../app/links.ts';

/** A click on a line's number selects it, with Shift everything from the line chosen before. */
export function useLineSelection(
  selected: Lines | undefined,
  onLines: ((lines: Lines) => void) | undefined,
): ((event: MouseEvent<HTMLAnchorElement>, line: number) => void) | undefined {
  const select = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, line: number) => {
      // With these a link opens elsewhere.
      if (onLines === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const from = event.shiftKey ? (selected?.start ?? line) : line;
      const [start, end] = from <= line ? [from, line] : [line, from];
      onLines(start === end ? { start } : { start, end });
    },
    [selected, onLines],
  );
  return onLines === undefined ? undefined : select;
}
