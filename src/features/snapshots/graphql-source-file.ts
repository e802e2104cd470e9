import { EdgeKindEnum, ParseFailureEnum, ParseStateEnum, SymbolKindEnum } from './graphql-kinds.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CompletenessEntryRef } from './graphql-completeness.ts';
import { loadCompletenessReports } from './completeness.ts';
import {
  type ExternalLink,
  type FileLink,
  loadExternals,
  loadImporters,
  loadImports,
  loadSourceSymbols,
  type SourceFile,
  type SourceSymbol,
} from './source-file.ts';

/** A list of one file: some dozens of short rows, whatever is asked of each. */
const OF_FILE = { field: 20, multiplier: 5 };
const MAX_GAPS = 1_000;

const SourceSymbolRef = builder.objectRef<SourceSymbol>('SourceSymbol').implement({
  description: 'Function, type or variable defined in a file.',
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: SymbolKindEnum }),
    container: t.exposeString('container', {
      nullable: true,
      description: 'Enclosing type or namespace; null for a top-level symbol.',
    }),
    exported: t.exposeBoolean('exported'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    cognitive: t.exposeInt('cognitive', {
      description: 'Cognitive complexity; 0 for symbols other than functions.',
    }),
    complexity: t.exposeInt('complexity', {
      description: 'Cyclomatic complexity; 0 for symbols other than functions.',
    }),
    signature: t.exposeString('signature'),
    doc: t.exposeString('doc', { description: 'Documentation comment; empty without one.' }),
  }),
});

const FileLinkRef = builder.objectRef<FileLink>('FileLink').implement({
  description: 'Import between two files of the project.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the other file.' }),
    kind: t.expose('kind', { type: EdgeKindEnum, description: 'Kind of the import.' }),
    line: t.exposeInt('line', { description: 'Line in the importing file, from 1.' }),
  }),
});

const ExternalLinkRef = builder.objectRef<ExternalLink>('ExternalLink').implement({
  description: 'Import of a package outside the project.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the package or module.' }),
    builtin: t.exposeBoolean('builtin', {
      description: 'Whether the module is built into the language.',
    }),
    line: t.exposeInt('line', { description: 'Line of the import, from 1.' }),
  }),
});

export const SourceFileRef = builder.objectRef<SourceFile>('SourceFile').implement({
  description: 'Indexed file, with its symbols, imports and known gaps.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    state: t.expose('state', { type: ParseStateEnum, description: 'Result of parsing the file.' }),
    failure: t.expose('failure', {
      type: ParseFailureEnum,
      nullable: true,
      description: 'Reason why the file was not parsed completely; null if it was.',
    }),
    parseErrorRatio: t.exposeFloat('parseErrorRatio', {
      description: 'Share of the file’s bytes in parse errors, 0 to 1.',
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    sizeBytes: t.exposeInt('sizeBytes', { description: 'Size in bytes.' }),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Number of lines that contain code.' }),
    commentLines: t.exposeInt('commentLines', {
      description: 'Number of lines that contain only comments.',
    }),
    symbols: t.field({
      type: [SourceSymbolRef],
      complexity: OF_FILE,
      description: 'Symbols in source order, at most 2,000.',
      resolve: (file, _args, { tenant }) => loadSourceSymbols(tenant, file),
    }),
    imports: t.field({
      type: [FileLinkRef],
      complexity: OF_FILE,
      description: 'Files of the project that this file imports or, within one package, uses.',
      resolve: (file, _args, { tenant }) => loadImports(tenant, file),
    }),
    importedBy: t.field({
      description: 'Files that import this file.',
      type: [FileLinkRef],
      complexity: OF_FILE,
      resolve: (file, _args, { tenant }) => loadImporters(tenant, file),
    }),
    externals: t.field({
      description: 'Imports of packages and modules outside the project.',
      type: [ExternalLinkRef],
      complexity: OF_FILE,
      resolve: (file, _args, { tenant }) => loadExternals(tenant, file),
    }),
    completeness: t.field({
      type: [CompletenessEntryRef],
      complexity: OF_FILE,
      description: 'Completeness report entries for this file, at most 1,000.',
      resolve: async ({ snapshot, path }, _args, { tenant }) => {
        const filter = { kind: null, reason: null, path };
        const [gaps = []] = await loadCompletenessReports(tenant, [snapshot], {
          page: { limit: MAX_GAPS },
          filter,
        });
        return gaps;
      },
    }),
  }),
});
