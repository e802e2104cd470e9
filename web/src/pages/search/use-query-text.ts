import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

export interface QueryText {
  /** what stands in the field */
  readonly text: string;
  /** what is searched for: of the address */
  readonly query: string;
  readonly type: (text: string) => void;
  /** at once, and as a step that Back goes back over */
  readonly search: (query: string) => void;
}

const TYPING_MS = 250;

/** The query lives in the address; what is typed gets there when the typing pauses. */
export function useQueryText(): QueryText {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    setText(query);
  }
  const write = (next: string, replace: boolean): void => {
    setSeen(next.trim());
    setParams(next.trim() === '' ? {} : { q: next.trim() }, { replace });
  };
  const writeLater = useDebouncedCallback((next: string) => write(next, true), TYPING_MS);
  return {
    text,
    query,
    type: (next) => {
      setText(next);
      writeLater(next);
    },
    search: (next) => {
      writeLater.cancel();
      setText(next);
      write(next, false);
    },
  };
}
