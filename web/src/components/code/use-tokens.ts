import { useComputedColorScheme } from '@mantine/core';
import { type RefCallback, useCallback, useEffect, useMemo, useState } from 'react';
import { findTokens, tokenize } from './tokenizer.ts';
import type { TokenLine, TokenRequest } from './tokens.ts';

interface Answer {
  readonly request: TokenRequest;
  readonly lines: readonly TokenLine[];
}

const NONE: readonly TokenLine[] = [];

/**
 * Whether an element has been near the window: what is far below needs no colours yet.
 * @returns a ref for the element, and the answer, which stays yes
 */
export function useNear(): readonly [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
}

/**
 * @param text null: nothing yet
 * @returns the coloured lines there are so far: of the others, show the plain text
 */
export function useTokens(text: string | null, language: string): readonly TokenLine[] {
  const scheme = useComputedColorScheme('light');
  const request = useMemo(
    () => (text === null ? null : { text, language, scheme }),
    [text, language, scheme],
  );
  const known = useMemo(() => (request === null ? NONE : findTokens(request)), [request]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (known !== null || request === null) return undefined;
    return tokenize(request, (lines) => setAnswer({ request, lines }));
  }, [request, known]);
  if (known !== null) return known;
  return answer?.request === request ? answer.lines : NONE;
}
