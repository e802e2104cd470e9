/**
 * A process of its own that starts the embedded PostgreSQL of the folder in its first argument, for
 * tests that kill it or run it as another user. Prints `{"url"}` or `{"error"}` as one line, and stops
 * the database when its input ends.
 */
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

const silent = { info: () => undefined, error: () => undefined };

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent });
  process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
  for await (const _ of process.stdin);
  await database.stop();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
