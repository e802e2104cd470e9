import { useWindowEvent } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Mark } from '../../components/code/marks.ts';
import { toLines } from '../../components/code/tokens.ts';

/** More are not looked for: nobody goes through them one by one. */
const MOST_FOUND = 5000;

export interface Find {
  readonly isOpen: boolean;
  readonly text: string;
  readonly count: number;
  /** place of the current one, from 0; -1 without any */
  readonly current: number;
  readonly marks: readonly Mark[];
  /** of the current one */
  readonly line: number | undefined;
  readonly setText: (text: string) => void;
  /** 1 goes to the next one, -1 to the one before */
  readonly step: (by: 1 | -1) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Text in the lines of a file, of which the page holds only those to be seen, so that the browser's own
 * search would miss most. Ctrl+F opens it; a second time the browser's.
 */
export function useFind(text: string, startLine: number): Find {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(
    () => (isOpen ? findAll(text, wanted, startLine) : []),
    [isOpen, text, wanted, startLine],
  );
  const current = found.length === 0 ? -1 : at % found.length;
  const marks = useMemo(
    () => found.map((mark, place) => (place === current ? toCurrent(mark) : mark)),
    [found, current],
  );
  useWindowEvent('keydown', (event) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isFind || event.key.toLowerCase() !== 'f' || isOpen) return;
    event.preventDefault();
    setOpen(true);
  });
  return {
    isOpen,
    text: wanted,
    count: found.length,
    current,
    marks,
    line: found[current]?.line,
    setText: (next) => {
      setWanted(next);
      setAt(0);
    },
    step: (by) => setAt(found.length === 0 ? 0 : (current + by + found.length) % found.length),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

function toCurrent(mark: Mark): Mark {
  return { ...mark, kind: 'focus' };
}

/** Letter case counts only where the text that is looked for has a capital letter. */
function findAll(text: string, wanted: string, startLine: number): readonly Mark[] {
  if (wanted === '') return [];
  const isExact = wanted !== wanted.toLowerCase();
  const found: Mark[] = [];
  for (const [index, row] of toLines(text).entries()) {
    const where = isExact ? row : row.toLowerCase();
    for (let from = where.indexOf(wanted); from !== -1; from = where.indexOf(wanted, from + 1)) {
      if (found.length >= MOST_FOUND) return found;
      const [startColumn, endColumn] = [from + 1, from + 1 + wanted.length];
      found.push({ line: startLine + index, startColumn, endColumn, kind: 'match' });
    }
  }
  return found;
}
