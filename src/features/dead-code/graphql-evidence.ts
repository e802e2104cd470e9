import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { DISPROOFS, DOUBTS } from './disproofs.ts';
import type { Doubt, DoubtCode, StoredEvidence } from './service.ts';

export const DoubtEnum = builder.enumType('DeadCodeDoubtReason', {
  description: 'Reason why code that looks dead may be used.',
  values: describeValues<DoubtCode>({
    'mentioned-in-unparsed-file': 'A file with parse errors contains the name.',
    'own-file-unparsed': 'The file of the code has parse errors.',
    'unresolved-import': 'An unresolved import may refer to the file.',
    'computed-import': 'An import computed at run time may load the file.',
    'skipped-file-near': 'The index skipped a file of the same package.',
    'idle-folder':
      'No file refers to most files of the folder, so a tool may read the whole folder.',
    'string-literal': 'A string literal equals the name or path.',
    'made-name': 'A string literal is the start of the name, which may be completed at run time.',
    'name-used-elsewhere': 'The name is used in a place where its meaning is unknown.',
    'mentioned-in-text': 'A configuration or template contains the name.',
    annotated: 'A decorator, annotation or attribute may use the code.',
    generated: 'A tool generated the file.',
    'for-others':
      'The code exists for use outside the repository: a type declaration, a header or a deployed contract.',
    'foreign-base': 'A base type from outside the repository may call the method.',
    'public-name': 'Other projects may use the name.',
    'dynamic-language': 'The language allows uses that are not visible in the source.',
    'loaded-by-test': 'A test may find the code by reflection.',
    'runs-when-loaded': 'The initial value has side effects when the file is loaded.',
    'used-by-doubtful-code': 'The code that uses it may not be dead.',
  }),
});

const UseEnum = builder.enumType('DeadCodeUse', {
  description: 'Known uses of dead code.',
  values: describeValues<StoredEvidence['use']>({
    nothing: 'Nothing uses the code.',
    'own-file': 'Only its own file uses the code, so just the export is unnecessary.',
    'dead-code': 'Only dead code uses it.',
  }),
});

const MissingEnum = builder.enumType('DeadCodeMissingUse', {
  description: 'Kind of use that was searched for and not found.',
  values: describeValues<StoredEvidence['missing'][number]>({
    import: 'Import by another file.',
    reference: 'Reference to the symbol.',
    override: 'Call of a method that the symbol overrides.',
    're-export': 'Re-export by another file.',
    'entry-point': 'Tool, script or framework that runs the file by its path.',
  }),
});

const DoubtRef = builder.objectRef<Doubt>('DeadCodeDoubt').implement({
  description: 'Counterevidence: a reason why the code may be used.',
  fields: (t) => ({
    code: t.expose('code', {
      type: DoubtEnum,
      description: 'Reason to doubt that the item is dead.',
    }),
    where: t.exposeString('where', { description: 'Path with a line, or a name; may be empty.' }),
  }),
});

export const EvidenceRef = builder.objectRef<StoredEvidence>('DeadCodeEvidence').implement({
  description: 'Evidence that code is dead.',
  fields: (t) => ({
    use: t.expose('use', { type: UseEnum, description: 'Known uses of the code.' }),
    missing: t.field({
      type: [MissingEnum],
      description: 'Kinds of use that were searched for and not found.',
      resolve: ({ missing }) => [...missing],
    }),
    usesInOwnFile: t.int({
      description: 'Number of uses in the file of the item.',
      resolve: ({ inbound }) => inbound.ownFile,
    }),
    usesInDeadCode: t.int({
      description: 'Number of uses in code that is itself unused.',
      resolve: ({ inbound }) => inbound.deadCode,
    }),
    doubts: t.field({
      description: 'Reasons to doubt that the item is unused; empty if nothing speaks against it.',
      type: [DoubtRef],
      resolve: ({ doubts }) => [...doubts],
    }),
    disprovedBy: t.field({
      type: ['String'],
      description: 'Facts that would prove that the code is used. Check them before you delete it.',
      resolve: disproofsOf,
    }),
  }),
});

/** What was not found, and what each doubt points at. */
function disproofsOf({ missing, doubts }: StoredEvidence): string[] {
  const found = missing.map((kind) => DISPROOFS[kind]);
  return [...found, ...doubts.map(({ code, where }) => DOUBTS[code](where))];
}
