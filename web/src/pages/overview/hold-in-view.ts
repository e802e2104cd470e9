/** Longer than the parts of the page take to come. */
const HOLD_MS = 5000;
const BY_PERSON = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the part that the address names, and again while the parts above it are still growing,
 * until the person does something.
 * @returns ends it
 */
export function holdInView(id: string): () => void {
  const element = document.getElementById(id);
  if (element === null || window.location.hash !== `#${id}`) return () => undefined;
  const over = new AbortController();
  const observer = new ResizeObserver(() => element.scrollIntoView());
  observer.observe(document.body);
  const timer = setTimeout(() => over.abort(), HOLD_MS);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of BY_PERSON) {
    window.addEventListener(event, () => over.abort(), { signal: over.signal });
  }
  return () => over.abort();
}
