import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';

/** Name of the plugin below. */
export const VOCABULARY = 'vocabulary';

/** Names of fields that mean the same in every type. */
const FIELDS: Readonly<Record<string, string>> = {
  avgComplexity: 'Mean cyclomatic complexity of a function.',
  category: 'Category of the finding.',
  classes: 'Number of classes.',
  code: 'Machine-readable error code.',
  codeLines: 'Number of lines that contain code.',
  createdAt: 'Creation time.',
  cursor: 'Position of the item in the list, for `after` and `before`.',
  duplicatePercentage: 'Duplicated lines in percent of all lines, 0 to 100.',
  ecosystem: 'Package ecosystem.',
  edges: 'Items of the page with their cursors.',
  email: 'Email address.',
  endCursor: 'Cursor of the last item of the page; null for an empty page.',
  endLine: 'Last line, from 1, inclusive.',
  exported: 'Whether other files can use the symbol.',
  filePath: 'Path of the file, relative to the root of the repository.',
  files: 'Number of files.',
  fingerprint: 'Identifier of the finding that stays the same across indexes.',
  finishedAt: 'Completion time.',
  functions: 'Number of functions and methods.',
  hasNextPage: 'Whether the list goes on after the page.',
  hasPreviousPage: 'Whether the list has items before the page.',
  id: 'Unique ID.',
  isGenerated: 'Whether the file is generated.',
  isTest: 'Whether the file is a test.',
  kind: 'Kind of the symbol.',
  language: 'Language of the file, such as `typescript`.',
  line: 'Line, from 1.',
  lines: 'Number of lines.',
  maxComplexity: 'Highest cyclomatic complexity of a function.',
  name: 'Name of the symbol.',
  node: 'The item.',
  nodes: 'Items of the page.',
  pageInfo: 'Position of the page in the list.',
  path: 'Path of the file, relative to the root of the repository.',
  projectId: 'ID of the project.',
  signature: 'Signature as declared.',
  startCursor: 'Cursor of the first item of the page; null for an empty page.',
  startLine: 'First line, from 1.',
  updatedAt: 'Time of the last change.',
};

/** Names of arguments that mean the same in every field. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  after: 'Cursor of the item before the page.',
  before: 'Cursor of the item after the page.',
  changes: 'Kinds of change to include. Default: all.',
  category: 'Category of the findings. Default: all.',
  first: 'Number of items from the start of the list.',
  id: 'ID of the object.',
  ids: 'IDs of the objects.',
  includeIgnored: 'Whether to include ignored findings.',
  input: 'Values of the mutation.',
  kinds: 'Kinds to include. Default: all.',
  last: 'Number of items from the end of the list.',
  projectId: 'ID of the project.',
};

function describeType({ name, kind }: PothosTypeConfig): string | undefined {
  if (kind === 'Union' && name.endsWith('Result')) return 'Payload of a mutation, or its error.';
  if (name.endsWith('Connection')) return 'Page of a list, as the Relay specification defines it.';
  return name.endsWith('Edge') ? 'Item of a page with its cursor.' : undefined;
}

/** Describes what a feature does not describe itself because its name says the same everywhere. */
class VocabularyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    return { ...type, description: type.description ?? describeType(type) };
  }

  override onOutputFieldConfig(
    field: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> {
    return { ...field, description: field.description ?? FIELDS[field.name] };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const common = field.kind === 'Arg' ? ARGUMENTS[field.name] : FIELDS[field.name];
    return { ...field, description: field.description ?? common };
  }
}

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      vocabulary: VocabularyPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(VOCABULARY, VocabularyPlugin);
