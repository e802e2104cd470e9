import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type ValidationContext,
} from 'graphql';

const CONDITIONS: ReadonlySet<string> = new Set(['skip', 'include']);

/**
 * Forbids @skip and @include on what a subscription watches: without its one field the executor fails.
 * Source: GraphQL specification of September 2025, 5.2.4.1 Single Root Field.
 */
export function subscriptionRootRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== OperationTypeNode.SUBSCRIPTION) return;
      const conditional = findConditional(context, selectionSet.selections, new Set());
      if (conditional === null) return;
      const message = 'A subscription always watches its field: no @skip or @include on it.';
      context.reportError(new GraphQLError(message, { nodes: conditional }));
    },
  };
}

/** @param seen names of fragments that were looked into; one may lead back to itself */
function findConditional(
  context: ValidationContext,
  selections: readonly SelectionNode[],
  seen: Set<string>,
): SelectionNode | null {
  for (const selection of selections) {
    if (selection.directives?.some(({ name }) => CONDITIONS.has(name.value))) return selection;
    const inner = selectionsBelow(context, selection, seen);
    const found = findConditional(context, inner, seen);
    if (found !== null) return found;
  }
  return null;
}

/** What a fragment puts in its place; nothing for a field. */
function selectionsBelow(
  context: ValidationContext,
  selection: SelectionNode,
  seen: Set<string>,
): readonly SelectionNode[] {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet.selections;
  if (selection.kind === Kind.FIELD || seen.has(selection.name.value)) return [];
  seen.add(selection.name.value);
  return context.getFragment(selection.name.value)?.selectionSet.selections ?? [];
}
