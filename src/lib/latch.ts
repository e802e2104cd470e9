/** Wakes the one that waits. A ring that nobody waits for is kept for the next who does. */
export interface Latch {
  ring(): void;
  /** resolves at the next ring, at once where it has rung since the last wait, or after `ms` */
  wait(ms: number): Promise<void>;
}

export function createLatch(): Latch {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      if (wake === null) hasRung = true;
      else wake();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (hasRung) {
          hasRung = false;
          resolve();
          return;
        }
        const end = (): void => {
          clearTimeout(timer);
          wake = null;
          resolve();
        };
        const timer = setTimeout(end, ms);
        wake = end;
      }),
  };
}
