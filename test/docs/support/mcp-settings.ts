import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'vitest';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const server = z.union([
  z.strictObject({ type: z.literal('http'), url: z.url(), headers: texts }),
  z.strictObject({ command: z.string(), args: z.array(z.string()), env: texts }),
]);
const settingsSchema = z.strictObject({ mcpServers: z.record(z.string(), server) });

export function isMcpSettings(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'mcpServers' in value;
}

/** Connects to every server that the settings of a client name, and asks what it can do. */
export async function checkMcpSettings(value: unknown): Promise<void> {
  const { mcpServers } = settingsSchema.parse(value);
  for (const one of Object.values(mcpServers)) {
    const client = new Client({ name: 'documentation', version: '1.0.0' });
    await client.connect(toTransport(one));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search');
    await client.close();
  }
}

function toTransport(one: z.infer<typeof server>) {
  if ('command' in one) return new StdioClientTransport(one);
  return new StreamableHTTPClientTransport(new URL(one.url), {
    requestInit: { headers: one.headers },
  });
}
