/** A reply and nothing around it, in a process of its own: the yardstick of the service's requests. */
import { createServer } from 'node:http';

const answer: unknown = JSON.parse(process.argv[2] ?? 'null');

const server = createServer((_request, response) => {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
process.once('disconnect', () => process.exit());
