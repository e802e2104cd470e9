// Checks one delivery of a webhook. Node 20 or later, nothing to install.
//
//   WEBHOOK_SECRET=... node verify.mjs SIGNATURE [PREVIOUS] < body
//   WEBHOOK_SECRET=... node verify.mjs --serve PORT
//
// SIGNATURE is the header X-Service-Signature; PREVIOUS is X-Service-Signature-Previous, sent for a
// day after a rotation. Exit code: 0 valid, 1 invalid, 2 used wrongly.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { argv, env, exit, stderr, stdin, stdout } from 'node:process';

const MAX_BYTES = 1024 * 1024;

/** `body` is the bytes as they came: parsed and printed again they may be others. */
function isValid(secret, body, ...signatures) {
  const digest = createHmac('sha256', secret).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${digest}`);
  return signatures.some((signature) => {
    const given = Buffer.from(signature ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Gives null where there is more than `limit`. */
async function readAll(stream, limit = Infinity) {
  const pieces = [];
  let size = 0;
  // Left open, or there would be nothing to answer on.
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > limit) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function serve(secret, port) {
  // In memory, to be short. Keep the ids in your database, with what you do about the event.
  const seen = new Set();
  const server = createServer(async (request, response) => {
    const answer = (status, headers = {}) => response.writeHead(status, headers).end();
    try {
      const { headers } = request;
      const body = await readAll(request, MAX_BYTES);
      if (body === null) return answer(413, { connection: 'close' });
      const signatures = [headers['x-service-signature'], headers['x-service-signature-previous']];
      if (!isValid(secret, body, ...signatures)) return answer(401);
      const id = headers['x-service-delivery'];
      if (!seen.has(id)) {
        seen.add(id);
        const { event, project } = JSON.parse(body.toString('utf8'));
        stdout.write(`${id} ${event} ${project.id}\n`);
      }
      // Answer first and work later: after 10 s the delivery counts as failed.
      return answer(204);
    } catch (error) {
      // The sender went away, or the body is no JSON: a failure, so that it comes again.
      stderr.write(`${error.message}\n`);
      return answer(500);
    }
  });
  server.listen(port, '127.0.0.1', () => {
    stdout.write(`listening on http://127.0.0.1:${server.address().port}\n`);
  });
}

const secret = env.WEBHOOK_SECRET ?? '';
const [first, second] = argv.slice(2);
if (secret === '' || first === undefined || (first === '--serve' && second === undefined)) {
  stderr.write('usage: WEBHOOK_SECRET=... node verify.mjs SIGNATURE [PREVIOUS] < body\n');
  stderr.write('       WEBHOOK_SECRET=... node verify.mjs --serve PORT\n');
  exit(2);
}
if (first === '--serve') {
  serve(secret, Number(second));
} else {
  const valid = isValid(secret, await readAll(stdin), first, second);
  stdout.write(valid ? 'valid\n' : 'invalid\n');
  exit(valid ? 0 : 1);
}
