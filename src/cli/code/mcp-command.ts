import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { chooseProject } from '../session/project-choice.ts';
import { relayTo } from './mcp-relay.ts';
import { findServer } from '../session/remote-server.ts';
import type { SessionOptions } from '../session/session.ts';
import { waitForStop } from '../shutdown-signal.ts';
import { asGate } from './verdict.ts';
import { keepWatched } from './watch-command.ts';

/**
 * `sextant mcp`: the Model Context Protocol on standard input and output, of a server, or of the folder it
 * was started in. Ends with standard input. Nothing else is written to standard output.
 */
export async function mcpCommand(options: SessionOptions): Promise<void> {
  await asGate(async () => {
    const server = findServer(options);
    const transport = new StdioServerTransport();
    if (server === null) await serveFolder(transport);
    else await untilEnd(() => relayTo(server, transport));
  });
}

async function serveFolder(transport: StdioServerTransport): Promise<void> {
  const { openEmbedded } = await import('../session/embedded.ts');
  const { createMcpServer } = await import('#features/tools/mcp-server.ts');
  const { toAppError } = await import('#platform/graphql/errors.ts');
  const backend = await openEmbedded();
  const { ask, platform } = backend;
  backend.startWorker();
  try {
    const project = await chooseProject(ask, undefined);
    // It is not waited for: whoever starts this expects an answer within seconds.
    if (project.indexedAt === null) await backend.startIndex(project.id);
    const server = createMcpServer({
      ask,
      explain: (error) => toAppError(error, platform.log),
      note: `The current folder is project ${project.id}. Its changes are indexed as they are saved. While index_status reports that it is being indexed, try again later.`,
    });
    await keepWatched(ask, project, () => untilEnd(() => server.connect(transport)));
    await server.close();
  } finally {
    await backend.close();
  }
}

/** Until standard input ends, which is how a client says goodbye, or the process is asked to stop. */
async function untilEnd(start: () => Promise<void>): Promise<void> {
  const stop = waitForStop();
  try {
    const ended = new Promise<void>((resolve) => {
      process.stdin.once('end', resolve);
      process.stdin.once('close', resolve);
    });
    await start();
    await Promise.race([ended, stop.asked]);
  } finally {
    stop.end();
    process.stdin.pause();
  }
}
