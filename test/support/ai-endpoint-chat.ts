import type { ServerResponse } from 'node:http';
import type { ChatBody, Fault } from './ai-endpoint-model.ts';

interface ChatAnswer {
  readonly body: ChatBody;
  readonly text: string;
  readonly fault: Fault | null;
}

/** Characters of one event of a stream. */
const PIECE_CHARS = 7;

/** Answers a chat with `text`, whole or as the event stream that was asked for. */
export function answerChat(response: ServerResponse, answer: ChatAnswer): ServerResponse {
  if (answer.body.stream === true) return stream(response, answer);
  response.writeHead(200, { 'content-type': 'application/json' });
  const { model } = answer.body;
  const message = { role: 'assistant', content: answer.text };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const whole = { id: 'chat-1', object: 'chat.completion', created: 1, model, choices };
  return response.end(JSON.stringify({ ...whole, usage: usageOf(answer) }));
}

function stream(response: ServerResponse, answer: ChatAnswer): ServerResponse {
  const kind = answer.fault?.kind;
  const pieces = answer.text.match(new RegExp(`[^]{1,${PIECE_CHARS}}`, 'gu')) ?? [];
  const isTruncated = kind === 'truncated' || kind === 'stalled';
  const count = isTruncated ? Math.ceil(pieces.length / 2) : pieces.length;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send(response, toChunk(answer, { role: 'assistant', content: '' }, null));
  for (const content of pieces.slice(0, count)) send(response, toChunk(answer, { content }, null));
  // What was written is to arrive before the connection goes.
  if (kind === 'truncated') response.write(': cut\n\n', () => response.destroy());
  if (kind === 'garbled') response.write('data: {"choices": [\n\n');
  return isTruncated ? response : endStream(response, answer);
}

function endStream(response: ServerResponse, answer: ChatAnswer): ServerResponse {
  const end = toChunk(answer, {}, 'stop');
  send(response, end);
  if (answer.body.stream_options?.include_usage === true)
    send(response, { ...end, choices: [], usage: usageOf(answer) });
  return response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

type Delta = Readonly<Record<string, string>>;

function toChunk({ body: { model } }: ChatAnswer, delta: Delta, finish: 'stop' | null) {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model, choices };
}

function usageOf({ body, text }: ChatAnswer) {
  const asked = body.messages.reduce((sum, { content }) => sum + content.length, 0);
  const [prompt, completion] = [Math.ceil(asked / 4), Math.ceil(text.length / 4)];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}
