import { createSocket, type Socket } from 'node:dgram';
import { createPublicResolver, type Resolve } from '#platform/egress/resolver.ts';

/** A name server on loopback that answers as a test says, and keeps nothing: every time to live is 0. */
export interface NameServer {
  /** resolver that asks this server and no other */
  readonly resolve: Resolve;
  /** names that addresses of IPv4 were asked for, oldest first */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a name server over UDP (RFC 1035). Names without an answer do not exist.
 * @param answers by name: the IPv4 addresses of the first question, of the second and so on; the last
 *   ones hold for all further questions
 */
export async function startNameServer(
  answers: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<NameServer> {
  const socket: Socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const question = readQuestion(message);
    if (question.type === A) asked.push(question.name);
    const turns = answers[question.name];
    const turn = asked.filter((name) => name === question.name).length - 1;
    const found = question.type === A ? (turns?.[turn] ?? turns?.at(-1) ?? []) : [];
    socket.send(
      toAnswer(message, question, { found, isKnown: turns !== undefined }),
      port,
      address,
    );
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    resolve: createPublicResolver([`127.0.0.1:${socket.address().port}`]),
    asked,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

const HEADER_BYTES = 12;
const A = 1;
const NO_SUCH_NAME = 3;

interface Question {
  readonly name: string;
  readonly type: number;
  /** where the question ends in its message */
  readonly end: number;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

interface Answer {
  readonly found: readonly string[];
  readonly isKnown: boolean;
}

function toAnswer(message: Buffer, { end }: Question, { found, isKnown }: Answer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...found.map(toRecord)]);
}

/** The name as a pointer to the question's, type A, class IN, 0 seconds, 4 bytes. */
function toRecord(address: string): Buffer {
  const head = [0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 0, 0, 4];
  return Buffer.from([...head, ...address.split('.').map(Number)]);
}
