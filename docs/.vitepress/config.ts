import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import type { Page } from './reference/markdown.ts';
import { toReferencePages } from './reference/pages.ts';

const DOCS = join(import.meta.dirname, '..');
const { rest, graphql, clients } = toReferencePages();

function toItem({ path, title }: Page): { readonly text: string; readonly link: string } {
  return { text: title, link: `/reference/${path.replace(/index$/, '')}` };
}

/** The first page, and the others folded away below it. */
function toGroup([first, ...others]: readonly Page[]) {
  return first === undefined
    ? {}
    : { ...toItem(first), collapsed: true, items: others.map(toItem) };
}

interface Token {
  readonly children: readonly Token[] | null;
  readonly type: string;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

const CLIENT_README = /^\.\.\/clients\/(\w+)\/README\.md/;

/** On a code host the page of a client is its README; the site has a copy of it. */
function rewriteLinks(tokens: readonly Token[]): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? (token.attrGet('href') ?? '') : '';
    if (CLIENT_README.test(href))
      token.attrSet('href', href.replace(CLIENT_README, '/reference/clients/$1'));
  }
}

const COPY = { recursive: true };

/** The colours of the dashboard; on a narrow screen tables scroll instead of folding their last column. */
const STYLE = `
html:root { --vp-c-brand-1: #0f766e; --vp-c-brand-2: #0d9488; --vp-c-brand-3: #0f766e; --vp-c-brand-soft: #14b8a624; }
html.dark { --vp-c-brand-1: #5eead4; --vp-c-brand-2: #2dd4bf; --vp-c-brand-3: #0f766e; --vp-c-brand-soft: #14b8a629; }
.vp-doc td { vertical-align: top; }
.vp-doc td:last-child { min-width: 12rem; }`;

/** `npm run docs` builds the site into docs/.vitepress/dist; `npm run docs -- dev` shows it while writing. */
export default defineConfig({
  title: 'Sextant',
  description:
    'Where you are in any codebase: search, verified answers, impact, metrics, findings.',
  cleanUrls: true,
  lastUpdated: false,
  // The programs that check a webhook: links lead to the files as they are.
  buildEnd: ({ outDir }) => cpSync(join(DOCS, 'webhooks'), join(outDir, 'webhooks'), COPY),
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['style', {}, STYLE],
  ],
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      md.core.ruler.push('links-out-of-docs', ({ tokens }) => rewriteLinks(tokens));
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/quick-start' },
      { text: 'REST', link: '/reference/rest/' },
      { text: 'GraphQL', link: '/reference/graphql/' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Quick start', link: '/quick-start' },
          { text: 'A tour of the API', link: '/tour' },
          { text: 'API basics', link: '/api-basics' },
          { text: 'Concepts', link: '/concepts' },
          { text: 'Dashboard', link: '/dashboard' },
          { text: 'Command line', link: '/command-line' },
          { text: 'Clients', link: '/clients', items: clients.map(toItem) },
          { text: 'MCP server', link: '/mcp' },
        ],
      },
      {
        text: 'Find and ask',
        items: [
          { text: 'Search', link: '/search' },
          { text: 'Questions', link: '/questions' },
          { text: 'Navigation', link: '/navigation' },
          { text: 'Embeddings', link: '/embeddings' },
        ],
      },
      {
        text: 'Analyze',
        items: [
          { text: 'Analyses', link: '/analyses' },
          { text: 'Impact', link: '/impact' },
          { text: 'Simulation and what-if', link: '/simulation' },
          { text: 'Security scan', link: '/security' },
          { text: 'Security rules', link: '/security-rules' },
          { text: 'Dependencies', link: '/dependencies' },
          { text: 'Large projects', link: '/enterprise' },
        ],
      },
      {
        text: 'Run it',
        items: [
          { text: 'Self-hosting', link: '/self-hosting' },
          { text: 'Settings', link: '/settings' },
          { text: 'Security model', link: '/security-model' },
          { text: 'Webhooks', link: '/webhooks' },
          { text: 'Limits', link: '/limits' },
        ],
      },
      {
        text: 'Reference',
        items: [toGroup(rest), toGroup(graphql)],
      },
      {
        text: 'Accuracy',
        collapsed: true,
        items: [
          { text: 'Accuracy', link: '/accuracy' },
          { text: 'Dead code on public repositories', link: '/accuracy-dead-code' },
          { text: 'Security findings on public repositories', link: '/accuracy-security' },
          { text: 'Search quality', link: '/search-quality' },
          { text: 'Quality of answers', link: '/question-quality' },
          { text: 'Samples', link: '/sampling' },
          { text: 'Tested repositories', link: '/repositories' },
        ],
      },
      {
        text: 'Contribute',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'The code model', link: '/code-model' },
          { text: 'Add a language or a rule', link: '/adding' },
        ],
      },
      {
        text: 'Measurements and reviews',
        collapsed: true,
        items: [
          { text: 'Performance', link: '/performance' },
          { text: 'Beside other tools', link: '/internals/toolbox' },
          { text: 'Search speed', link: '/internals/search-speed' },
          { text: 'Search internals', link: '/internals/search-index' },
          { text: 'Speed of the dashboard', link: '/internals/dashboard-speed' },
          { text: 'Health grades', link: '/internals/health-grades' },
          { text: 'Incremental indexes', link: '/internals/incremental-index' },
          { text: 'Storage of links and clones', link: '/internals/storage' },
          { text: 'Files that are not read', link: '/internals/unparsed' },
          { text: 'Indexing speed', link: '/internals/indexing-speed' },
          { text: 'Webhook reliability', link: '/internals/chaos' },
          { text: 'Fuzzing', link: '/internals/fuzz' },
          { text: 'Security review: network clients', link: '/internals/security-review-a' },
          {
            text: 'Security review: repositories and endpoints',
            link: '/internals/security-review-b',
          },
        ],
      },
    ],
  },
});
