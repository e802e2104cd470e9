interface Span {
  readonly start: number;
  readonly end: number;
}

/** Follows nested spans, ascending by start, while a position only moves forward. */
export interface SpanCursor {
  /** @returns index of the innermost span around `position`, -1 for none */
  readonly moveTo: (position: number) => number;
}

/** Told about every span that is entered or left. */
export interface SpanListener {
  readonly enter: (index: number) => void;
  readonly leave: (index: number) => void;
}

export function createSpanCursor(spans: readonly Span[], listener?: SpanListener): SpanCursor {
  const open: number[] = [];
  let next = 0;
  let nextStart = spans[0]?.start ?? Infinity;
  let topEnd = Infinity;

  function closeUntil(position: number): void {
    while (open.length > 0 && topEnd <= position) {
      const index = open.pop() ?? -1;
      listener?.leave(index);
      topEnd = spans[open.at(-1) ?? -1]?.end ?? Infinity;
    }
  }

  function openNext(): void {
    closeUntil(nextStart);
    open.push(next);
    topEnd = spans[next]?.end ?? Infinity;
    listener?.enter(next);
    next++;
    nextStart = spans[next]?.start ?? Infinity;
  }

  function moveTo(position: number): number {
    while (nextStart <= position) openNext();
    if (topEnd <= position) closeUntil(position);
    return open.length === 0 ? -1 : (open[open.length - 1] ?? -1);
  }

  return { moveTo };
}
