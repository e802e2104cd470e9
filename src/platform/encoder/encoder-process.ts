/**
 * The process of one encoder: loads the weights, then encodes one text after another as its parent
 * sends them. It ends with its parent. With the argument `background` it gives way to others: where they want
 * all of a processor, it has a tenth of it (nice 10; with 19 it would stand still on a busy machine).
 */
import { constants, setPriority } from 'node:os';
import type { EncodeOrder, EncoderReply } from './messages.ts';
import { IN_BACKGROUND } from './messages.ts';
import { ENCODER_MODEL } from './model.ts';

process.on('disconnect', () => process.exit(0));
// Its parent ends it: a signal to the whole group is the parent's to handle.
process.on('SIGINT', () => undefined);
if (process.argv[2] === IN_BACKGROUND) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  const { openSession } = await import('./session.ts');
  const session = await openSession(ENCODER_MODEL);
  let last = Promise.resolve();
  process.on('message', (order: EncodeOrder) => {
    last = last.then(async () => tell(await answer(order)));
  });
  tell({ kind: 'ready' });

  async function answer({ id, text, isCode }: EncodeOrder): Promise<EncoderReply> {
    try {
      const encoded = await (isCode ? session.encodeCode(text) : session.encode(text));
      return { kind: 'encoded', id, ...encoded };
    } catch (error) {
      return { kind: 'failed', id, message: messageOf(error) };
    }
  }
} catch (error) {
  tell({ kind: 'unable', message: messageOf(error) });
  process.disconnect();
}

function tell(reply: EncoderReply): void {
  if (process.connected) process.send?.(reply);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
