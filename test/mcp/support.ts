import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';

export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).default({}),
});

/** A client of the protocol's own library, connected as one key. */
export async function connectMcp(at: {
  readonly url: string;
  readonly apiKey: string;
}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${at.apiKey}` };
  const url = new URL(`${at.url}/mcp`);
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  await client.connect(transport);
  // The library holds what comes back against the tools' output schemas once it knows them.
  await client.listTools();
  return client;
}

export async function callTool(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<ToolResult> {
  const result = await client.callTool({ name, arguments: { ...given } });
  const { isError, content, structuredContent } = resultSchema.parse(result);
  return { isError, text: content[0].text, structured: structuredContent };
}

export const completeness = z.object({
  isComplete: z.boolean(),
  notes: z.array(z.string()).min(1),
  commit: z.string().nullable(),
  indexedAt: z.string().nullable(),
});
