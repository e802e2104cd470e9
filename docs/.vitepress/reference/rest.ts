import { escapeText, joinBlocks, type Page, toCell, toTable } from './markdown.ts';
import { follow, type OpenApi } from './openapi.ts';
import { COMMON_HEADERS, type Route, toOperation } from './rest-operation.ts';

/** The REST reference: a page that lists all operations, and one for each tag. */
export function toRestPages(document: OpenApi): Page[] {
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  return [
    { path: 'rest/index', title: 'REST', text: toFirstPage(routes, document) },
    ...document.tags.map(({ name, description }) => ({
      path: `rest/${name.toLowerCase()}`,
      title: name,
      text: joinBlocks([
        `# ${name}`,
        escapeText(description),
        ...routesOf(name, routes).map((route) => toOperation(route, document)),
      ]),
    })),
  ];
}

function routesOf(tag: string, routes: readonly Route[]): readonly Route[] {
  return routes.filter(({ operation }) => operation.tags[0] === tag);
}

function toFirstPage(routes: readonly Route[], document: OpenApi): string {
  return joinBlocks([
    '# REST',
    'All paths are below `/api/v1`. The running service has this document at `/openapi.json` and shows it at `/docs`.',
    escapeText(document.info.description),
    '## Headers of every answer',
    toHeaders(routes, document),
    '## Operations',
    ...document.tags.flatMap(({ name, description }) => [
      `### ${name}`,
      escapeText(description),
      toTable(['Operation', 'What it does'], routesOf(name, routes).map(toLine)),
    ]),
  ]);
}

function toLine({ method, path, operation }: Route): string[] {
  const page = operation.tags[0].toLowerCase();
  const label = `\`${method.toUpperCase()} ${path}\``;
  return [`[${label}](./${page}.md#${operation.operationId})`, toCell(operation.summary)];
}

function toHeaders(routes: readonly Route[], { components }: OpenApi): string {
  const found = new Map<string, string>();
  for (const response of routes.flatMap(({ operation }) => Object.values(operation.responses))) {
    const { headers } = follow(response, components.responses);
    for (const [name, header] of Object.entries(headers))
      if (COMMON_HEADERS.has(name) || name === 'Retry-After')
        found.set(name, follow(header, components.headers).description);
  }
  const rows = [...found].map(([name, text]) => [
    `\`${name}\``,
    toCell(name === 'Retry-After' ? `${text} Only with 429.` : text),
  ]);
  return toTable(['Header', 'Meaning'], rows);
}
