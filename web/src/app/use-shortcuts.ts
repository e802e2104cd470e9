import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import { isForField, moveInList, pageShortcuts } from './shortcuts.ts';

/** A letter belongs to the `g` before it for as long. */
const TOGETHER_MS = 1500;

/** `g` and a letter go to a page, `j` and `k` through a list, and `?` shows all keys. */
export function useShortcuts(showAll: () => void): void {
  const [, navigate] = useLocation();
  const [, params] = useRoute('/projects/:projectId/*?');
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForField(event) || document.querySelector('[role=dialog]') !== null) return;
    const { key, timeStamp } = event;
    if (timeStamp - wentAt.current < TOGETHER_MS) {
      wentAt.current = Number.NEGATIVE_INFINITY;
      const found = pageShortcuts(params?.projectId).find(({ letter }) => letter === key);
      if (found === undefined) return;
      event.preventDefault();
      navigate(found.href);
      return;
    }
    if (key === 'g') wentAt.current = timeStamp;
    if (key === 'j') moveInList(1);
    if (key === 'k') moveInList(-1);
    if (key === '?') showAll();
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener('keydown', onKey, { signal: over.signal });
    return () => over.abort();
  }, []);
}
