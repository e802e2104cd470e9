import {
  ALL_KINDS,
  compareText,
  directoryOf,
  type EdgeKind,
  type GraphFile,
  nameOf,
  type Network,
  type Node,
  type StoredGraph,
  toKindSet,
} from './model.ts';
import { createNetwork, type NodeMapping } from './network.ts';

/** Which part of a project's graph, and what a node of it is; null where nothing is left out. */
export interface Selection {
  readonly level: 'file' | 'directory';
  /** folders of a directory's path that count: 1 for the top-level ones; null for all */
  readonly depth: number | null;
  readonly language: string | null;
  readonly kinds: readonly EdgeKind[] | null;
  readonly excludeTests: boolean;
}

export interface SelectedNetwork {
  readonly network: Network;
  /** 1 for each file of the project that is in the graph */
  readonly isSelected: Uint8Array;
}

/**
 * The graph of the files that fit, and of the edges among them.
 * @param fits whether a path is asked for
 */
export function selectNetwork(
  { files, imports }: StoredGraph,
  selection: Selection,
  fits: (path: string) => boolean,
): SelectedNetwork {
  const language = selection.language?.toLowerCase() ?? null;
  const isKept = (file: GraphFile): boolean =>
    (language === null || file.language === language) &&
    !(selection.excludeTests && file.isTest) &&
    fits(file.path);
  const mapping =
    selection.level === 'file'
      ? toFileNodes(files, isKept)
      : toDirectoryNodes(files, isKept, selection.depth);
  const kinds = selection.kinds === null ? ALL_KINDS : toKindSet(selection.kinds);
  const isSelected = Uint8Array.from(mapping.nodeOfFile, (node) => Number(node !== -1));
  return { network: createNetwork(mapping, imports, kinds), isSelected };
}

type Filter = (file: GraphFile) => boolean;

function toFileNodes(files: readonly GraphFile[], isKept: Filter): NodeMapping {
  const nodes: Node[] = [];
  const nodeOfFile = new Int32Array(files.length).fill(-1);
  files.forEach((file, place) => {
    if (!isKept(file)) return;
    nodeOfFile[place] = nodes.length;
    nodes.push({ id: file.path, label: nameOf(file.path), type: typeOf(file), size: file.lines });
  });
  return { nodes, nodeOfFile };
}

function toDirectoryNodes(
  files: readonly GraphFile[],
  isKept: Filter,
  depth: number | null,
): NodeMapping {
  const sizes = new Map<string, number>();
  const directories = files.map((file) => {
    if (!isKept(file)) return null;
    const directory = cut(directoryOf(file.path), depth);
    sizes.set(directory, (sizes.get(directory) ?? 0) + file.lines);
    return directory;
  });
  const ids = [...sizes.keys()].toSorted(compareText);
  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    nodes: ids.map((id) => ({
      id,
      label: nameOf(id),
      type: 'directory',
      size: sizes.get(id) ?? 0,
    })),
    nodeOfFile: Int32Array.from(directories, (id) => (id === null ? -1 : (places.get(id) ?? -1))),
  };
}

function cut(directory: string, depth: number | null): string {
  return depth === null ? directory : directory.split('/', depth).join('/');
}

function typeOf(file: GraphFile): string {
  if (file.isTest) return 'test';
  return file.isConfig ? 'config' : file.language;
}
