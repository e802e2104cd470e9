/** A question that both interfaces answer. */
export interface Example {
  readonly key: 'search' | 'health' | 'security' | 'news';
  /** `{id}` stands for the id of a project */
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
    graphql: `query Search {
  project(id: "{id}") {
    search(query: "where is the configuration read", first: 5) {
      nodes { filePath startLine endLine }
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
    graphql: `query Health {
  project(id: "{id}") {
    health { grade topics { topic grade value meaning } }
  }
}`,
    rest: { method: 'GET', path: '/metrics' },
  },
  {
    key: 'security',
    graphql: `query Security {
  project(id: "{id}") {
    security { summary { critical high medium low } }
  }
}`,
    rest: { method: 'GET', path: '/security' },
  },
  {
    key: 'news',
    graphql: `query WhatIsNew {
  compareIndexes(projectId: "{id}", base: "@{1}") {
    findingCounts { category introduced fixed moved }
    symbols(first: 10, exported: true) { total nodes { change name } }
  }
}`,
    rest: null,
  },
];

/** The document with the id of a project filled in: GraphiQL takes no variables from its address. */
export function toDocument({ graphql }: Example, projectId: string): string {
  return graphql.replace('{id}', projectId);
}

/** GraphiQL with the example filled in. */
export function toGraphiql(example: Example, projectId: string): string {
  return `/graphql?${new URLSearchParams({ query: toDocument(example, projectId) })}`;
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
