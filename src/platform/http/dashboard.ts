import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { readBuiltFiles, sendBuiltFile } from './built-files.ts';

/** Where `npm run build` puts the dashboard. */
const DASHBOARD_FOLDER = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** First parts of the addresses of its pages; the pages themselves are told apart in the browser. */
const PAGES = new Set(['', 'projects', 'webhooks', 'settings', 'sign-in', 'sign-up', 'join']);
const NONCE_PLACE = '__CSP_NONCE__';

/** A worker has the policy of its own script, not that of the page: it loads further scripts of the dashboard. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files by the shape of an address, as the build has written them: see web/preloads.ts. */
const NEEDED_FILES = '.pages.json';
const neededSchema = z.record(z.string(), z.array(z.string().regex(/^\/[\w./-]+$/)));

export interface Dashboard {
  /** Answers with a page or a file of the dashboard. @returns false where the address is not one */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
  /** Answers a browser with the page that says so, where nothing is served at the address. */
  serveNotFound(request: IncomingMessage, response: ServerResponse): void;
}

/** The dashboard's files and pages; null where it has not been built. */
export function createDashboard(folder = DASHBOARD_FOLDER): Dashboard | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const pages = readPages(folder);
  const files = readBuiltFiles(folder);
  return {
    serve(request, response, pathname) {
      const file = files.get(pathname);
      if (file !== undefined) {
        if (pathname.endsWith('.js')) response.setHeader('content-security-policy', SCRIPT_POLICY);
        sendBuiltFile(request, response, { file, cache: toCache(pathname) });
      } else if (isPage(pathname))
        sendPage(request, response, { html: pages(pathname), status: 200 });
      else return false;
      return true;
    },
    serveNotFound: (request, response) =>
      sendPage(request, response, { html: pages(''), status: 404 }),
  };
}

/**
 * Reads the page and, where the build has told, which files each address needs besides those of all: named
 * in the page itself they are loaded at once, and not one after the other.
 * @returns the page for an address
 */
function readPages(folder: string): (pathname: string) => string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const listed = join(folder, NEEDED_FILES);
  const needed = existsSync(listed)
    ? neededSchema.parse(JSON.parse(readFileSync(listed, 'utf8')))
    : {};
  const pages = new Map(
    Object.entries(needed).map(([shape, files]) => [
      shape,
      html.replace('</head>', `${files.map(toLink).join('')}</head>`),
    ]),
  );
  return (pathname) => pages.get(toShape(pathname)) ?? html;
}

/** An id in the address is a star. */
function toShape(pathname: string): string {
  return pathname.replace(/^\/projects\/[^/]+/, '/projects/*');
}

function toLink(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="${file}">`;
}

/** Names below /assets/ change with what is in the files. */
function toCache(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage(pathname: string): boolean {
  return PAGES.has(pathname.split('/', 2)[1] ?? '');
}

/**
 * Styles that are made in the browser carry a number of this copy of the page; nothing else inline runs
 * or counts, and nothing is loaded from elsewhere.
 */
function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { html, status }: { readonly html: string; readonly status: number },
): void {
  const nonce = randomBytes(16).toString('base64');
  const body = Buffer.from(html.replaceAll(NONCE_PLACE, nonce));
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': toPolicy(nonce),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function toPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
