import type { IncomingMessage, ServerResponse } from 'node:http';
import renderer from '@graphql-yoga/render-graphiql/package.json' with { type: 'json' };
import { GRAPHQL_PATH } from '../graphql/server.ts';
import { createPackedFile, type PackedSource, type SendFile } from './packed-file.ts';

/** Its files are below its version, so that a browser may keep them. */
const ASSETS = `${GRAPHQL_PATH}/graphiql/${renderer.version}`;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/**
 * Nothing from elsewhere and no inline script. The editor makes style elements of its own and takes no
 * nonce for them, and its fonts are in its style sheet.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sextant GraphiQL</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="stylesheet" href="${ASSETS}/graphiql.css">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="${ASSETS}/graphiql.js"></script>
  </body>
</html>
`);

const WORKERS = { editorWorkerService: 'editor.js', json: 'json.js', graphql: 'graphql.js' };

const BEFORE = `const WORKERS = ${JSON.stringify(WORKERS)};
self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (moduleId, label) => '${ASSETS}/' + WORKERS[label],
};
`;
const AFTER = `;
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), { title: 'Sextant' });
`;

/** The package is 9 MB of text: loaded when somebody opens the page, and kept as it goes out. */
const load = () => import('@graphql-yoga/render-graphiql/graphiql');

const FILES: Readonly<Record<string, PackedSource>> = {
  'graphiql.js': { type: SCRIPT_TYPE, load: async () => BEFORE + (await load()).js + AFTER },
  'graphiql.css': { type: 'text/css; charset=utf-8', load: async () => (await load()).css },
  'editor.js': { type: SCRIPT_TYPE, load: async () => (await load()).editorWorkerService },
  'json.js': { type: SCRIPT_TYPE, load: async () => (await load()).jsonWorker },
  'graphql.js': { type: SCRIPT_TYPE, load: async () => (await load()).graphqlWorker },
};

/** The files of GraphiQL, by exact path. */
export function createGraphiqlFiles(): readonly (readonly [path: string, send: SendFile])[] {
  return Object.entries(FILES).map(([name, source]) => [
    `${ASSETS}/${name}`,
    createPackedFile(source),
  ]);
}

/** Whether a request for the GraphQL endpoint comes from somebody who opens it in a browser. */
export function isGraphiql({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && pathname === GRAPHQL_PATH && headers.accept?.includes('text/html') === true;
}

export function sendGraphiql(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': HTML.length,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    vary: 'accept',
  });
  response.end(HTML);
}
