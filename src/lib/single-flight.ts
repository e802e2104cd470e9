/** Runs `work` at most once at a time; calls meanwhile lead to exactly one more run. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function loop(): Promise<void> {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  }
  return () => {
    if (running !== null) again = true;
    else running = loop();
    return running ?? Promise.resolve();
  };
}
