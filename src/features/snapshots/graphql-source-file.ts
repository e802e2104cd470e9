import { builder } from '#platform/graphql/builder.ts';
import { LedgerRef } from './graphql-ledger.ts';
import { loadLedgers } from './ledger.ts';
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
  description: 'A function, type or variable that a file defines.',
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    container: t.exposeString('container', {
      nullable: true,
      description: 'The type or namespace that it is in; null at the top of the file.',
    }),
    exported: t.exposeBoolean('exported'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    cognitive: t.exposeInt('cognitive', { description: 'Cognitive complexity of a function.' }),
    complexity: t.exposeInt('complexity', {
      description: 'Cyclomatic; 0 for what is no function.',
    }),
    signature: t.exposeString('signature'),
    doc: t.exposeString('doc'),
  }),
});

const FileLinkRef = builder.objectRef<FileLink>('FileLink').implement({
  description: 'An import, seen from one of the two files.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the other file.' }),
    kind: t.exposeString('kind', {
      description: '"implicit": one package, no import statement.',
    }),
    line: t.exposeInt('line', { description: 'In the importing file.' }),
  }),
});

const ExternalLinkRef = builder.objectRef<ExternalLink>('ExternalLink').implement({
  description: 'An import from outside the project.',
  fields: (t) => ({
    name: t.exposeString('name'),
    builtin: t.exposeBoolean('builtin', { description: 'It comes with the language.' }),
    line: t.exposeInt('line'),
  }),
});

export const SourceFileRef = builder.objectRef<SourceFile>('SourceFile').implement({
  description: 'One file of an index: what is known of it, and what is not.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    state: t.exposeString('state', {
      description:
        '"parsed", "partial" (parts were not understood), "failed", or "plain": a language without a grammar.',
    }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it was not parsed.' }),
    errorShare: t.exposeFloat('errorShare', {
      description: 'Share of its bytes that the parser did not understand, 0 to 1.',
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    sizeBytes: t.exposeInt('sizeBytes'),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines'),
    commentLines: t.exposeInt('commentLines'),
    symbols: t.field({
      type: [SourceSymbolRef],
      complexity: OF_FILE,
      description: 'In the order of the text, at most 2,000.',
      resolve: (file, _args, { tenant }) => loadSourceSymbols(tenant, file),
    }),
    imports: t.field({
      type: [FileLinkRef],
      complexity: OF_FILE,
      description: 'Files of the project that it imports or, in one package, uses.',
      resolve: (file, _args, { tenant }) => loadImports(tenant, file),
    }),
    importedBy: t.field({
      type: [FileLinkRef],
      complexity: OF_FILE,
      resolve: (file, _args, { tenant }) => loadImporters(tenant, file),
    }),
    externals: t.field({
      type: [ExternalLinkRef],
      complexity: OF_FILE,
      resolve: (file, _args, { tenant }) => loadExternals(tenant, file),
    }),
    gaps: t.field({
      type: [LedgerRef],
      complexity: OF_FILE,
      description: 'What the ledger says of it, at most 1,000 entries.',
      resolve: async ({ snapshot, path }, _args, { tenant }) => {
        const filter = { kind: null, reason: null, path };
        const [gaps = []] = await loadLedgers(tenant, [snapshot], {
          page: { limit: MAX_GAPS },
          filter,
        });
        return gaps;
      },
    }),
  }),
});
