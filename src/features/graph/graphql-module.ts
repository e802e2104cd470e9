import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  type Box,
  exportModules,
  type Link,
  type ProjectMap,
  type RoutedLink,
} from './module-map.ts';

interface BoxRow {
  readonly place: number;
  readonly box: Box;
  readonly of: ProjectMap;
}

const ModuleKindEnum = builder.enumType('ModuleKind', {
  description: 'Kind of a module.',
  values: {
    FOLDER: { value: 'folder', description: 'Folder with everything in it.' },
    FILES: { value: 'files', description: 'Files directly in a folder that also has subfolders.' },
    CLUSTER: { value: 'cluster', description: 'Files that import one another more than chance.' },
    FILE: { value: 'file', description: 'Single file.' },
  } as const,
});

const ModuleRef = builder.objectRef<BoxRow>('ArchitectureModule').implement({
  description: 'Module in a module map: a box, drawn inside the box of its parent.',
  fields: (t) => ({
    id: t.string({
      description:
        'Path of a file or folder, `folder/*` for the files directly in a folder, or the name of a cluster.',
      resolve: ({ box }) => box.module.id,
    }),
    name: t.string({
      description: 'Path relative to the parent.',
      resolve: ({ box }) => box.module.name,
    }),
    kind: t.field({
      description: 'Kind of the module.',
      type: ModuleKindEnum,
      resolve: ({ box }) => box.module.kind,
    }),
    parent: t.int({
      nullable: true,
      description: 'Index of the enclosing module in `modules`; null at the top level.',
      resolve: ({ box }) => (box.parent === -1 ? null : box.parent),
    }),
    isOpen: t.boolean({
      description: 'Whether the modules inside it are shown.',
      resolve: ({ box }) => box.isOpen,
    }),
    canOpen: t.boolean({
      description: 'Whether it contains modules.',
      resolve: ({ box }) => box.module.children.length > 0,
    }),
    fileCount: t.int({
      description: 'Number of files in the module.',
      resolve: ({ box }) => box.module.fileCount,
    }),
    lineCount: t.int({
      description: "Number of lines in the module's files.",
      resolve: ({ box }) => box.module.lineCount,
    }),
    language: t.string({
      nullable: true,
      description: 'Language of a file, `test` or `config`; null for other modules.',
      resolve: ({ box, of }) => of.view.network.nodes[box.module.node]?.type ?? null,
    }),
    layer: t.int({
      description:
        'Layer among its siblings, from 0: a module depends only on siblings in lower layers, feedback links aside.',
      resolve: (row) => place(row).layer,
    }),
    x: t.float({ description: 'Left edge, in pixels.', resolve: (row) => place(row).x }),
    y: t.float({ description: 'Top edge, in pixels.', resolve: (row) => place(row).y }),
    width: t.float({
      description: "Width of the module's box in the layout, in layout units.",
      resolve: (row) => place(row).width,
    }),
    height: t.float({
      description: "Height of the module's box in the layout, in layout units.",
      resolve: (row) => place(row).height,
    }),
  }),
});

function place({ place: at, of }: BoxRow) {
  return of.map.rectangles[at] ?? { x: 0, y: 0, width: 0, height: 0, layer: 0 };
}

const LinkRef = builder.objectRef<RoutedLink>('ModuleLink').implement({
  description:
    'All imports from one module, or from modules inside it, to a sibling module or modules inside that.',
  fields: (t) => ({
    source: t.exposeInt('source', { description: 'Index of the importing module in `modules`.' }),
    target: t.exposeInt('target', { description: 'Index of the imported module in `modules`.' }),
    weight: t.exposeInt('weight', { description: 'Number of import statements.' }),
    isCyclic: t.exposeBoolean('isCyclic', {
      description: 'Whether the two modules depend on each other, directly or indirectly.',
    }),
    isFeedback: t.exposeBoolean('isFeedback', {
      description:
        'Whether the link is in the smallest known set of links whose removal leaves no cycle between these siblings.',
    }),
    isImplied: t.exposeBoolean('isImplied', {
      description: 'Whether another path connects the two modules.',
    }),
    points: t.floatList({
      description:
        'Route as x, y, x, y, …, in pixels; empty for implied and feedback links, which keeps the map readable.',
      resolve: ({ points }) => points.map((value) => Math.round(value * 10) / 10),
    }),
  }),
});

const DependencyRef = builder.objectRef<Link>('ModuleDependency').implement({
  description: 'All imports from one closed module or file to another, at any distance.',
  fields: (t) => ({
    source: t.exposeInt('source', { description: 'Index of the importing module in `modules`.' }),
    target: t.exposeInt('target', { description: 'Index of the imported module in `modules`.' }),
    weight: t.exposeInt('weight', { description: 'Number of import statements.' }),
  }),
});

const ModuleExportFormatEnum = builder.enumType('ModuleExportFormat', {
  description: 'Text format of an exported module map.',
  values: {
    MERMAID: { value: 'mermaid', description: 'Mermaid flowchart with subgraphs.' },
    DOT: { value: 'dot', description: 'DOT with clusters, for Graphviz.' },
  } as const,
});

export const ModuleMapRef = builder.objectRef<ProjectMap>('ModuleMap').implement({
  description:
    'Modules and their dependencies as nested boxes in layers: a module is drawn above the modules that it depends on. Positions are computed by the server, so the same index and arguments give the same map.',
  fields: (t) => ({
    width: t.float({ description: 'Width in pixels.', resolve: ({ map }) => map.width }),
    height: t.float({ description: 'Height in pixels.', resolve: ({ map }) => map.height }),
    modules: t.field({
      type: [ModuleRef],
      description: 'Modules that are shown, each after the module that contains it.',
      complexity: COUNTED_ABOVE,
      resolve: (of) => of.map.boxes.map((box, index) => ({ place: index, box, of })),
    }),
    links: t.field({
      type: [LinkRef],
      description: 'Links between sibling modules.',
      complexity: COUNTED_ABOVE,
      resolve: ({ map }) => map.links,
    }),
    dependencies: t.field({
      type: [DependencyRef],
      description:
        'Dependencies between closed modules and files: the cells of a dependency matrix.',
      complexity: COUNTED_ABOVE,
      resolve: ({ map }) => map.dependencies,
    }),
    isolatedFiles: t.int({
      description: 'Number of files without imports in either direction.',
      resolve: ({ map }) => map.isolatedCount,
    }),
    notOpened: t.int({
      description:
        'Number of requested modules that stay closed because of the limit of 1,500 boxes.',
      resolve: ({ map }) => map.refusedCount,
    }),
    export: t.string({
      description: 'The modules and routed links as text in an export format.',
      args: {
        format: t.arg({
          description: 'Text format of the export.',
          type: ModuleExportFormatEnum,
          required: true,
        }),
      },
      complexity: { field: 50, multiplier: 1 },
      resolve: (map, { format }) => exportModules(map, format),
    }),
  }),
});
