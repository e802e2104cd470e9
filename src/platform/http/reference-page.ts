import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import renderer from 'swagger-ui-dist/package.json' with { type: 'json' };
import { createPackedFile, type SendFile } from './packed-file.ts';

const PATH = '/docs';
/** The renderer's files are below its version, so that a browser may keep them. */
const ASSETS = `${PATH}/${renderer.version}`;
const START = `${PATH}/start.js`;

/** Nothing from elsewhere, nothing inline: what the page shows comes from this service alone. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sextant API</title>
    <link rel="icon" type="image/png" href="${ASSETS}/favicon-32x32.png">
    <link rel="stylesheet" href="${ASSETS}/swagger-ui.css">
  </head>
  <body>
    <noscript>This page needs JavaScript; what it shows is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    <div id="reference"></div>
    <script src="${ASSETS}/swagger-ui-bundle.js"></script>
    <script src="${START}"></script>
  </body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  validatorUrl: null,
});
`;

const ASSET_TYPES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** The API's reference for people, by exact path: a page over /openapi.json and what it loads. */
export function createReferencePages(): readonly (readonly [path: string, send: SendFile])[] {
  const html = text('text/html; charset=utf-8', HTML);
  return [
    [PATH, html],
    [`${PATH}/`, html],
    [START, text('text/javascript; charset=utf-8', START_SCRIPT)],
    ...Object.entries(ASSET_TYPES).map(
      ([name, type]) =>
        [`${ASSETS}/${name}`, createPackedFile({ type, load: () => loadAsset(name) })] as const,
    ),
  ];
}

function text(type: string, body: string): SendFile {
  const bytes = Buffer.from(body);
  return async (_request, response) => {
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      'content-security-policy': CONTENT_SECURITY_POLICY,
    });
    response.end(bytes);
  };
}

function loadAsset(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
}
