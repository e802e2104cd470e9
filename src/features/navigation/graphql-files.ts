import { SnapshotRef, SourceFileRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE, priceOfPage } from '#platform/graphql/cost.ts';
import { AppError } from '#platform/errors.ts';
import { CodeSymbolRef } from './graphql-symbol.ts';
import {
  type Blob,
  type BlobContent,
  type Directory,
  type DirectoryEntry,
  loadBlob,
  loadDirectory,
  loadOutline,
  loadSkipped,
  type Outline,
  type OutlineNode,
  type SkippedFile,
} from './service.ts';

const BlobContentRef = builder.objectRef<BlobContent>('BlobContent').implement({
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'The lines with their line breaks, as they were indexed; a byte order mark left out.',
    }),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine', { description: 'Below startLine for a file without a line.' }),
    lineCount: t.exposeInt('lineCount', { description: 'Of the whole file.' }),
    sizeBytes: t.exposeInt('sizeBytes', { description: 'Of the whole file.' }),
    language: t.exposeString('language'),
    encoding: t.exposeString('encoding', {
      description: 'How the file is stored: utf-8, utf-8-bom, utf-16le, utf-16be.',
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
  }),
});

const OmissionRef = builder.simpleObject('BlobOmission', {
  description: 'Why a file is not in the index.',
  fields: (t) => ({
    reason: t.string({ description: 'Of the ledger: binary, too-large, not-utf8 and others.' }),
    detail: t.string(),
  }),
});

const BlobRef = builder.objectRef<Blob>('Blob').implement({
  description: 'Lines of a file at the commit that was indexed: either `content` or `omission`.',
  fields: (t) => ({
    path: t.exposeString('path'),
    content: t.field({
      type: BlobContentRef,
      nullable: true,
      resolve: ({ content }) => content,
    }),
    omission: t.field({ type: OmissionRef, nullable: true, resolve: ({ omission }) => omission }),
  }),
});

builder.objectField(SnapshotRef, 'blob', (t) =>
  t.field({
    type: BlobRef,
    complexity: { field: 20, multiplier: 1 },
    description: 'The text of a file, or of some of its lines; at most 524,288 characters.',
    args: {
      path: t.arg.string({ required: true }),
      startLine: t.arg.int({ description: 'From 1; the first unless told otherwise.' }),
      endLine: t.arg.int({
        description: 'Inclusive; the last unless told otherwise, and where it is behind the last.',
      }),
    },
    resolve: (snapshot, { path, startLine, endLine }, { tenant }) =>
      loadBlob(tenant, snapshot, {
        path,
        range: { startLine: startLine ?? null, endLine: endLine ?? null },
      }),
  }),
);

const EntryKindEnum = builder.enumType('DirectoryEntryKind', {
  values: ['directory', 'file'] as const satisfies readonly DirectoryEntry['kind'][],
});

const EntryRef = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: 'A file, or a directory with sums over everything below it.',
  fields: (t) => ({
    kind: t.field({ type: EntryKindEnum, resolve: ({ kind }) => kind }),
    name: t.exposeString('name'),
    path: t.exposeString('path'),
    language: t.exposeString('language', { description: 'The one that most lines are in.' }),
    files: t.exposeInt('files'),
    testFiles: t.exposeInt('testFiles'),
    generatedFiles: t.exposeInt('generatedFiles'),
    isTest: t.boolean({
      description: 'All of it is tests.',
      resolve: ({ files, testFiles }) => files > 0 && testFiles === files,
    }),
    isGenerated: t.boolean({
      description: 'A tool wrote all of it.',
      resolve: ({ files, generatedFiles }) => files > 0 && generatedFiles === files,
    }),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines'),
    duplicatedLines: t.exposeInt('duplicatedLines'),
    sizeBytes: t.exposeFloat('sizeBytes'),
    symbols: t.exposeInt('symbols'),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'Cyclomatic, of the most complex function.',
    }),
  }),
});

const SkippedFileRef = builder.objectRef<SkippedFile>('SkippedFile').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    path: t.exposeString('path'),
    reason: t.exposeString('reason'),
    detail: t.exposeString('detail'),
  }),
});

const DIRECTORY_PAGE = { defaultSize: 200, maxSize: 1000 };

const DirectoryRef = builder.objectRef<Directory>('Directory').implement({
  fields: (t) => ({
    path: t.exposeString('path', { description: "'' for the repository itself." }),
    total: t.field({ type: EntryRef, resolve: ({ total }) => total }),
    entries: t.connection({
      type: EntryRef,
      description: 'Directories first, then files, each by name; 200 unless told otherwise.',
      complexity: (args) => ({ ...priceOfPage(args), field: 0.5 }),
      resolve: ({ entries }, args) =>
        resolvePage(args, DIRECTORY_PAGE, async ({ after, before, limit, inverted }) => {
          const list = inverted === true ? entries.toReversed() : entries;
          const [from, to] = [toPlace(after, -1), toPlace(before, entries.length)];
          return list.filter(({ id }) => id > from && id < to).slice(0, limit);
        }),
    }),
    skipped: t.field({
      type: [SkippedFileRef],
      complexity: { field: 10, multiplier: 5 },
      description: 'Files right in it that are not in the index, and why; at most 1,000.',
      resolve: (directory, _args, { tenant }) => loadSkipped(tenant, directory),
    }),
  }),
});

function toPlace(cursor: string | undefined, otherwise: number): number {
  if (cursor === undefined) return otherwise;
  if (/^\d{1,9}$/u.test(cursor)) return Number(cursor);
  throw new AppError(
    'INVALID_REQUEST',
    `Invalid cursor for directory entries: "${cursor}". Use endCursor of the previous page.`,
  );
}

/** All files of the index are looked through, in memory. */
const OVER_FILES = { field: 50, multiplier: 1 };

builder.objectField(SnapshotRef, 'directory', (t) =>
  t.field({
    type: DirectoryRef,
    complexity: OVER_FILES,
    description: 'What stands in a directory, for a file tree.',
    args: {
      path: t.arg.string({ defaultValue: '', description: "'' for the repository itself." }),
    },
    resolve: (snapshot, { path }, { tenant }) => loadDirectory(tenant, snapshot, path ?? ''),
  }),
);

const OutlineNodeRef = builder.objectRef<OutlineNode>('OutlineNode');
builder.objectType(OutlineNodeRef, {
  description: 'A symbol of a file, with those that stand in it.',
  fields: (t) => ({
    symbol: t.field({ type: CodeSymbolRef, resolve: ({ symbol }) => symbol }),
    depth: t.exposeInt('depth', { description: '0 at the top of the file.' }),
    children: t.field({
      type: [OutlineNodeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ children }) => [...children],
    }),
  }),
});

const OutlineRef = builder.objectRef<Outline>('Outline').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    isTruncated: t.exposeBoolean('isTruncated', { description: 'The file has more than 5,000.' }),
    roots: t.field({
      type: [OutlineNodeRef],
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ roots }) => [...roots],
    }),
  }),
});

builder.objectField(SourceFileRef, 'outline', (t) =>
  t.field({
    type: OutlineRef,
    complexity: { field: 20, multiplier: 1 },
    description: 'The symbols of the file as they stand in each other.',
    resolve: ({ snapshot, id }, _args, { tenant }) => loadOutline(tenant, snapshot, id),
  }),
);
