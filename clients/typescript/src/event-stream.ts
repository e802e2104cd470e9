/** One message of a Server-Sent Events stream. */
export interface StreamMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads Server-Sent Events; ends where the stream does.
 * @param onBytes is told that the connection is alive: comments are no messages
 * Source: WHATWG HTML, 9.2.6 Interpreting an event stream.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamMessage, void, undefined> {
  let rest = '';
  for await (const text of readText(body)) {
    onBytes();
    const blocks = (rest + text).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    yield* blocks.map(toMessage).filter((message) => message !== null);
  }
}

/** Safari's streams are no async iterables yet. */
async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // A reader that leaves early closes the connection; one that broke has nothing to close.
    await reader.cancel().catch(() => undefined);
  }
}

/** @returns null for a block without data, as a comment is */
function toMessage(block: string): StreamMessage | null {
  let id = '';
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const { name, value = '' } = FIELD.exec(line)?.groups ?? {};
    if (name === 'id') id = value;
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length === 0 ? null : { id, event, data: data.join('\n') };
}

const FIELD = /^(?<name>[^:]+)(?::\x20?(?<value>.*))?$/;
