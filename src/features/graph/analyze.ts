/** A file as the graph shows it. */
export interface GraphFile {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly lines: number;
}

export interface GraphEdge {
  readonly fromFile: number;
  readonly toFile: number;
}

export interface Node {
  /** path of the file or directory */
  readonly id: string;
  readonly label: string;
  /** `test`, `config`, `directory` or the language */
  readonly type: string;
  /** lines */
  readonly size: number;
}

export interface Edge {
  readonly source: string;
  readonly target: string;
}

export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** One node a file, one edge a pair of files of which the first imports the second. */
export function toFileGraph(files: readonly GraphFile[], edges: readonly GraphEdge[]): Graph {
  const paths = new Map(files.map((file) => [file.id, file.path]));
  return {
    nodes: files.map((file) => ({
      id: file.path,
      label: nameOf(file.path),
      type: typeOf(file),
      size: file.lines,
    })),
    edges: edges.flatMap((edge) => toEdge(paths.get(edge.fromFile), paths.get(edge.toFile))),
  };
}

/** One node a directory that holds files, edges between different directories, each once. */
export function toDirectoryGraph(files: readonly GraphFile[], edges: readonly GraphEdge[]): Graph {
  const directories = new Map(files.map((file) => [file.id, directoryOf(file.path)]));
  const sizes = new Map<string, number>();
  for (const file of files) {
    const directory = directoryOf(file.path);
    sizes.set(directory, (sizes.get(directory) ?? 0) + file.lines);
  }
  const links = new Map<string, Edge>();
  for (const edge of edges) {
    const [link] = toEdge(directories.get(edge.fromFile), directories.get(edge.toFile));
    if (link !== undefined && link.source !== link.target)
      links.set(`${link.source}\0${link.target}`, link);
  }
  return {
    nodes: [...sizes].map(([id, size]) => ({ id, label: nameOf(id), type: 'directory', size })),
    edges: [...links.values()],
  };
}

/**
 * The `limit` nodes with most edges, by path among equals, and the edges between them.
 * @param limit above the number of nodes: the graph as it is
 */
export function cutGraph(graph: Graph, limit: number): Graph {
  if (graph.nodes.length <= limit) return graph;
  const degrees = new Map<string, number>();
  for (const { source, target } of graph.edges) {
    degrees.set(source, (degrees.get(source) ?? 0) + 1);
    degrees.set(target, (degrees.get(target) ?? 0) + 1);
  }
  const ranked = graph.nodes.toSorted(
    (a, b) => (degrees.get(b.id) ?? 0) - (degrees.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const kept = new Set(ranked.slice(0, limit).map((node) => node.id));
  return {
    nodes: graph.nodes.filter((node) => kept.has(node.id)),
    edges: graph.edges.filter((edge) => kept.has(edge.source) && kept.has(edge.target)),
  };
}

function toEdge(source: string | undefined, target: string | undefined): Edge[] {
  return source === undefined || target === undefined ? [] : [{ source, target }];
}

function typeOf(file: GraphFile): string {
  if (file.isTest) return 'test';
  return file.isConfig ? 'config' : file.language;
}

function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
