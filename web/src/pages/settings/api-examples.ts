/** A question that both interfaces answer. */
export interface Example {
  readonly key: 'search' | 'health' | 'security' | 'news';
  readonly graphql: string;
  /** null where REST has no route for it */
  readonly rest: {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body?: object;
  } | null;
}

export const EXAMPLES: readonly Example[] = [
  {
    key: 'search',
    graphql: `query Search($id: ID!) {
  project(id: $id) {
    search(query: "where is the configuration read", first: 5) {
      nodes { path startLine endLine }
    }
  }
}`,
    rest: {
      method: 'POST',
      path: '/search',
      body: { query: 'where is the configuration read' },
    },
  },
  {
    key: 'health',
    graphql: `query Health($id: ID!) {
  project(id: $id) {
    health { grade topics { topic grade value meaning } }
  }
}`,
    rest: { method: 'GET', path: '/metrics' },
  },
  {
    key: 'security',
    graphql: `query Security($id: ID!) {
  project(id: $id) {
    security { summary { critical high medium low } }
  }
}`,
    rest: { method: 'GET', path: '/security' },
  },
  {
    key: 'news',
    graphql: `query WhatIsNew($id: ID!) {
  compareIndexes(projectId: $id, base: "@{1}") {
    findingCounts { category introduced fixed moved }
    symbols(first: 10, exported: true) { total nodes { change name } }
  }
}`,
    rest: null,
  },
];

/** GraphiQL with the example filled in. */
export function toGraphiql({ graphql }: Example, projectId: string): string {
  const variables = JSON.stringify({ id: projectId }, null, 2);
  return `/graphql?${new URLSearchParams({ query: graphql, variables })}`;
}

/** The same as a command; the key comes from the environment. */
export function toCurl({ rest }: Example, origin: string, projectId: string): string | null {
  if (rest === null) return null;
  const url = `${origin}/api/v1/projects/${projectId}${rest.path}`;
  const body =
    rest.body === undefined
      ? ''
      : ` -H 'Content-Type: application/json' -d '${JSON.stringify(rest.body)}'`;
  const method = rest.method === 'GET' ? '' : ` -X ${rest.method}`;
  return `curl${method} ${url} -H "Authorization: Bearer $SEXTANT_API_KEY"${body}`;
}
