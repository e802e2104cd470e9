import { schema } from '../../../src/schema.ts';
import { findObjectFields, type Walk } from '../../support/object-fields.ts';

/** How a caller asks for what is their own: every field below it can be reached. */
export const WALK: Walk = {
  without: new Set(['Query.node', 'Query.nodes']),
  literals: {
    'Query.project.id': '$project',
    'Query.webhook.id': '$webhook',
    'Query.compareIndexes.projectId': '$project',
    'Query.compareIndexes.base': '$ref',
    'Snapshot.symbol.path': '"src/tax.ts"',
    'Snapshot.symbol.line': '4',
    'Snapshot.symbol.column': '17',
    'Project.similarTo.code': '"function taxOf(amount) { return amount * 2; }"',
    'Project.conversation.sessionId': '"quokka-session"',
    path: '"src/tax.ts"',
    line: '4',
    column: '17',
    query: '"sales tax"',
    question: '"What does taxOf do?"',
    description: '"Charge a reduced sales tax on books."',
    ref: '$ref',
    target: '{ file: "src/tax.ts" }',
    steps: '[{ kind: DELETE, path: "src/tax.ts" }]',
    tests: '["test/tax.test.ts"]',
  },
};

export const objectFields = findObjectFields(schema, WALK);
