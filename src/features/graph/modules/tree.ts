import { compareText, type Network } from '../model.ts';

/**
 * `files` holds the files that stand directly in a folder beside other folders, so that a folder's
 * subfolders are not lost among them.
 */
export type ModuleKind = 'folder' | 'files' | 'cluster' | 'file';

export interface Module {
  /** path of a file or folder, `folder/*` for a folder's own files, the name of a cluster */
  readonly id: string;
  /** its path below its parent */
  readonly name: string;
  readonly kind: ModuleKind;
  readonly children: readonly Module[];
  /** files in it, itself included */
  readonly fileCount: number;
  readonly lineCount: number;
  /** place of a file in the network; -1 for what is not a file */
  readonly node: number;
}

/** The folders of a graph's files, without the folders common to all of them. */
export function toFolderTree(network: Network, places: readonly number[]): Module {
  const root: Folder = { path: '', folders: new Map(), files: [] };
  for (const place of places) {
    const segments = (network.nodes[place]?.id ?? '').split('/');
    let folder = root;
    for (const segment of segments.slice(0, -1)) folder = openFolder(folder, segment);
    folder.files.push(toFile(network, place, segments.at(-1) ?? ''));
  }
  return toModule(root, '');
}

/**
 * Files by cluster, each cluster with its files right in it.
 * @param nameOf name of a file's cluster, which no other cluster has
 */
export function toClusterTree(
  network: Network,
  places: readonly number[],
  nameOf: (place: number) => string,
): Module {
  const clusters = Map.groupBy(places, nameOf);
  const children = [...clusters].map(([name, members]) => {
    const files = members.map((place) => toFile(network, place, network.nodes[place]?.label ?? ''));
    return collect({ id: name, name, kind: 'cluster' }, files);
  });
  return collect({ id: '', name: '', kind: 'folder' }, children.toSorted(byName));
}

interface Folder {
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly files: Module[];
}

function openFolder(parent: Folder, name: string): Folder {
  const path = parent.path === '' ? name : `${parent.path}/${name}`;
  const folder = parent.folders.get(name) ?? { path, folders: new Map(), files: [] };
  parent.folders.set(name, folder);
  return folder;
}

function toFile(network: Network, place: number, name: string): Module {
  const { id = '', size = 0 } = network.nodes[place] ?? {};
  return {
    id,
    name,
    kind: 'file',
    children: [],
    fileCount: 1,
    lineCount: size,
    node: place,
  };
}

/** A folder that holds nothing but one folder is one module with it. */
function toModule(folder: Folder, above: string): Module {
  let inner = folder;
  while (inner.files.length === 0 && inner.folders.size === 1) {
    inner = [...inner.folders.values()][0] ?? inner;
  }
  const { path, folders, files } = inner;
  const children = [...folders.values()].map((child) => toModule(child, path));
  const name = above === '' ? path : path.slice(above.length + 1);
  const own = folders.size > 0 && files.length > 1 ? [toOwnFiles(path, files)] : files;
  return collect({ id: path, name, kind: 'folder' }, [...children, ...own].toSorted(byName));
}

function toOwnFiles(path: string, files: readonly Module[]): Module {
  const id = path === '' ? '*' : `${path}/*`;
  return collect({ id, name: '*', kind: 'files' }, files.toSorted(byName));
}

function collect(named: Pick<Module, 'id' | 'name' | 'kind'>, children: readonly Module[]): Module {
  const sum = (count: (child: Module) => number): number =>
    children.reduce((total, child) => total + count(child), 0);
  return {
    ...named,
    children,
    fileCount: sum(({ fileCount }) => fileCount),
    lineCount: sum(({ lineCount }) => lineCount),
    node: -1,
  };
}

function byName(a: Module, b: Module): number {
  return compareText(a.name, b.name);
}
