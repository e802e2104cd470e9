import { CompletenessReasonEnum, SnapshotRef, SourceFileRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE, priceOfPage } from '#platform/graphql/cost.ts';
import { AppError } from '#platform/errors.ts';
import { CodeSymbolRef } from './graphql-symbol.ts';
import {
  type Blob,
  type BlobContent,
  type Directory,
  type DirectoryEntry,
  type Encoding,
  loadBlob,
  loadDirectory,
  loadOutline,
  loadSkipped,
  type Outline,
  type OutlineNode,
  type SkippedFile,
} from './service.ts';

const EncodingEnum = builder.enumType('FileEncoding', {
  description: 'Character encoding of a file.',
  values: describeValues<Encoding>({
    'utf-8': 'UTF-8 without a byte order mark.',
    'utf-8-bom': 'UTF-8 with a byte order mark.',
    'utf-16le': 'UTF-16, little-endian.',
    'utf-16be': 'UTF-16, big-endian.',
  }),
});

const BlobContentRef = builder.objectRef<BlobContent>('BlobContent').implement({
  description: 'Text of a file as indexed.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'Text of the lines as indexed, including line breaks, without a byte order mark.',
    }),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine', {
      description:
        'Last line of the text, from 1, inclusive. For an empty file, lower than startLine.',
    }),
    lineCount: t.exposeInt('lineCount', { description: 'Number of lines in the whole file.' }),
    sizeBytes: t.exposeInt('sizeBytes', { description: 'Size of the whole file in bytes.' }),
    language: t.exposeString('language'),
    encoding: t.expose('encoding', {
      type: EncodingEnum,
      description: 'Character encoding of the stored file.',
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
  }),
});

const OmissionRef = builder.simpleObject('BlobOmission', {
  description: 'Reason why the index does not contain a file.',
  fields: (t) => ({
    reason: t.field({
      type: CompletenessReasonEnum,
      description: 'Reason from the completeness report.',
    }),
    detail: t.string({ description: 'Reason in words why the text is not available.' }),
  }),
});

const BlobRef = builder.objectRef<Blob>('Blob').implement({
  description: 'Lines of a file at the indexed commit. Either `content` or `omission` is set.',
  fields: (t) => ({
    path: t.exposeString('path'),
    content: t.field({
      description: 'Text of the file; null if the index does not contain it.',
      type: BlobContentRef,
      nullable: true,
      resolve: ({ content }) => content,
    }),
    omission: t.field({
      description: 'Reason why the index does not contain the file; null if it does.',
      type: OmissionRef,
      nullable: true,
      resolve: ({ omission }) => omission,
    }),
  }),
});

builder.objectField(SnapshotRef, 'blob', (t) =>
  t.field({
    type: BlobRef,
    complexity: { field: 20, multiplier: 1 },
    description: 'Text of a file or a range of its lines, at most 524,288 characters.',
    args: {
      path: t.arg.string({ description: 'Path of the file.', required: true }),
      startLine: t.arg.int({ description: 'First line, from 1. Default: 1.' }),
      endLine: t.arg.int({
        description: 'Last line, inclusive. Default and upper limit: the last line of the file.',
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
  description: 'Whether a directory entry is a file or a directory.',
  values: describeValues<DirectoryEntry['kind']>({
    directory: 'Directory with at least one indexed or skipped file below it.',
    file: 'Indexed file.',
  }),
});

const EntryRef = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: 'File, or directory with totals of all files below it.',
  fields: (t) => ({
    kind: t.field({
      description: 'Whether the entry is a file or a directory.',
      type: EntryKindEnum,
      resolve: ({ kind }) => kind,
    }),
    name: t.exposeString('name', { description: 'Last segment of the path.' }),
    path: t.exposeString('path', {
      description: 'Path of the file or directory, relative to the root of the repository.',
    }),
    language: t.exposeString('language', { description: 'Language with most lines.' }),
    files: t.exposeInt('files', { description: 'Number of files: 1 for a file.' }),
    testFiles: t.exposeInt('testFiles', { description: 'Number of test files.' }),
    generatedFiles: t.exposeInt('generatedFiles', { description: 'Number of generated files.' }),
    isTest: t.boolean({
      description: 'Whether the file, or every file below the directory, is a test file.',
      resolve: ({ files, testFiles }) => files > 0 && testFiles === files,
    }),
    isGenerated: t.boolean({
      description: 'Whether the file, or every file below the directory, is generated.',
      resolve: ({ files, generatedFiles }) => files > 0 && generatedFiles === files,
    }),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Number of lines that contain code.' }),
    duplicatedLines: t.exposeInt('duplicatedLines', {
      description: 'Number of lines in exact clones, each counted once.',
    }),
    sizeBytes: t.exposeFloat('sizeBytes', { description: 'Size in bytes.' }),
    symbols: t.exposeInt('symbols', { description: 'Number of symbols.' }),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'Highest cyclomatic complexity of a function.',
    }),
  }),
});

const SkippedFileRef = builder.objectRef<SkippedFile>('SkippedFile').implement({
  description: 'File that the index left out, with the reason.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Last segment of the path.' }),
    path: t.exposeString('path'),
    reason: t.expose('reason', {
      type: CompletenessReasonEnum,
      description: 'Reason from the completeness report.',
    }),
    detail: t.exposeString('detail', { description: 'Reason in words.' }),
  }),
});

const DIRECTORY_PAGE = { defaultSize: 200, maxSize: 1000 };

const DirectoryRef = builder.objectRef<Directory>('Directory').implement({
  description: 'Directory of a snapshot with its entries.',
  fields: (t) => ({
    path: t.exposeString('path', { description: "Path of the directory; '' for the root." }),
    total: t.field({
      description: 'Totals of all files below the directory.',
      type: EntryRef,
      resolve: ({ total }) => total,
    }),
    entries: t.connection({
      type: EntryRef,
      description: 'Subdirectories, then files, each sorted by name. Default page size: 200.',
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
      description:
        'Files directly in this directory that the index skipped, with reasons. At most 1,000.',
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
    description: 'Contents of a directory.',
    args: {
      path: t.arg.string({
        defaultValue: '',
        description: "Path of the directory; '' for the root.",
      }),
    },
    resolve: (snapshot, { path }, { tenant }) => loadDirectory(tenant, snapshot, path ?? ''),
  }),
);

const OutlineNodeRef = builder.objectRef<OutlineNode>('OutlineNode');
builder.objectType(OutlineNodeRef, {
  description: 'Symbol of a file, with its nesting depth.',
  fields: (t) => ({
    symbol: t.field({
      description: 'The symbol.',
      type: CodeSymbolRef,
      resolve: ({ symbol }) => symbol,
    }),
    depth: t.exposeInt('depth', { description: 'Nesting depth; 0 for top-level symbols.' }),
    children: t.field({
      description: 'Members of the symbol in the order of the file.',
      type: [OutlineNodeRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ children }) => [...children],
    }),
  }),
});

const OutlineRef = builder.objectRef<Outline>('Outline').implement({
  description: 'Symbols of a file as a tree.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of symbols in the file.' }),
    isTruncated: t.exposeBoolean('isTruncated', {
      description: 'Whether the list is truncated because the file has more than 5,000 symbols.',
    }),
    roots: t.field({
      description: 'Top-level symbols in the order of the file.',
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
    description: 'Outline of the file: its symbols with their nesting.',
    resolve: ({ snapshot, id }, _args, { tenant }) => loadOutline(tenant, snapshot, id),
  }),
);
