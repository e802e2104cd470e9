import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { findTokens, tokenize } from './tokenizer.ts';
import type { TokenLine, TokenRequest } from './tokens.ts';

interface Answer {
  readonly request: TokenRequest;
  readonly lines: readonly TokenLine[];
}

const NONE: readonly TokenLine[] = [];

/** @returns the coloured lines there are so far: of the others, show the plain text */
export function useTokens(text: string, language: string): readonly TokenLine[] {
  const scheme = useComputedColorScheme('light');
  const request = useMemo(() => ({ text, language, scheme }), [text, language, scheme]);
  const known = useMemo(() => findTokens(request), [request]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (known !== null) return undefined;
    return tokenize(request, (lines) => setAnswer({ request, lines }));
  }, [request, known]);
  if (known !== null) return known;
  return answer?.request === request ? answer.lines : NONE;
}
