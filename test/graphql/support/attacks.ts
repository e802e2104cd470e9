/** Operations that cost far more to answer than to send. */
export interface Attack {
  readonly name: string;
  readonly query: string;
  readonly variables?: unknown;
  /** a code other than INVALID_REQUEST */
  readonly code?: string;
}

const times = (count: number, part: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

const nested = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);

const deepFields = (depth: number) =>
  `{ projects(first: 1) { nodes { ${nested(depth, 'latestRun { project { ', 'id', ' } }')} } } }`;

/** Each fragment spreads the one before it several times over. */
const fragmentBomb = (levels: number, width: number) =>
  `{ projects { nodes { ...F0 } } } ${times(
    levels,
    (level) =>
      `fragment F${level} on Project { ${times(width, (i) => `a${level}x${i}: latestRun { project { ...F${level + 1} } }`)} }`,
  )}
   fragment F${levels} on Project { id }`;

/** The same without aliases: what is spread again is asked for again. */
const spreadBomb = (levels: number, width: number) =>
  `{ projects { nodes { ...F0 } } } ${times(
    levels,
    (level) => `fragment F${level} on Project { ${times(width, () => `...F${level + 1}`)} }`,
  )}
   fragment F${levels} on Project { latestRun { project { id } } }`;

const runs = (inner: string) => `runs(first: 100) { nodes { project { ${inner} } } }`;
const schemaTypes = (inner: string) => `types { fields { type { ${inner} } } }`;

export const ATTACKS: readonly Attack[] = [
  { name: 'fields 30 levels deep', query: deepFields(15) },
  { name: 'fields 500 levels deep', query: deepFields(250) },
  { name: 'lists in lists in lists', query: `{ project(id: "x") { ${runs(runs(runs('id')))} } }` },
  { name: '60 aliases', query: `{ ${times(60, (i) => `a${i}: projects { nodes { id } }`)} }` },
  {
    name: '300 aliases of a leaf',
    query: `{ ${times(300, (i) => `a${i}: __typename`)} ${times(31, (i) => `b${i}: node(id: "x") { id }`)} }`,
  },
  {
    name: '24 searches',
    query: `{ project(id: "x") { ${times(24, (i) => `s${i}: search(query: "x", first: 100) { nodes { content } }`)} } }`,
  },
  {
    name: '11 questions',
    query: `{ project(id: "x") { ${times(11, (i) => `s${i}: ask(question: "x") { answer }`)} } }`,
  },
  {
    name: 'graphs under every project',
    query: '{ projects(first: 20) { nodes { graph { edges { source } } } } }',
  },
  { name: 'one field 900 times', query: `{ ${'__typename '.repeat(900)} }` },
  { name: 'one object 200 times', query: `{ ${'projects { nodes { id } } '.repeat(200)} }` },
  {
    name: 'repeated fields in repeated fields',
    query: `{ ${nested(5, 'projects { nodes { ', 'id id id', ' } }')} }`,
  },
  { name: 'repeated fields, level by level', query: `{ projects { nodes { ${branching(5)} } } }` },
  {
    name: 'inline fragments of one field',
    query: `{ ${'... { projects { nodes { id } } } '.repeat(150)} }`,
  },
  { name: '600 directives', query: `{ __typename ${'@skip(if: false) '.repeat(280)} }` },
  { name: '150 unknown directives', query: `{ __typename ${times(150, (i) => `@d${i}`)} }` },
  {
    name: 'directives on many fields',
    query: `{ ${times(60, (i) => `a${i}: __typename @include(if: true)`)} }`,
  },
  { name: 'a fragment bomb', query: fragmentBomb(10, 3) },
  { name: 'a wide fragment bomb', query: fragmentBomb(3, 30) },
  { name: 'a spread bomb', query: spreadBomb(30, 10) },
  {
    name: 'fragments of one field',
    query: `{ ${times(150, (i) => `...F${i}`)} } ${times(150, (i) => `fragment F${i} on Query { projects { nodes { id } } }`)}`,
  },
  {
    name: 'a fragment that spreads itself',
    query: '{ ...A } fragment A on Query { projects { nodes { id } } ...A }',
  },
  {
    name: 'a cycle of fragments',
    query: `{ ...F0 } ${times(40, (i) => `fragment F${i} on Query { ...F${(i + 1) % 40} }`)}`,
  },
  {
    name: 'a cycle of fragments through fields',
    query:
      '{ projects { nodes { ...A } } } fragment A on Project { latestRun { ...B } } fragment B on IndexRun { project { ...A } }',
  },
  {
    name: 'fragments that all spread all',
    query: `{ ...F0 } ${times(40, (i) => `fragment F${i} on Query { ${times(40 - i - 1, (j) => `...F${i + j + 1}`)} __typename }`)}`,
  },
  { name: 'a page of a million', query: '{ projects(first: 1000000) { nodes { id } } }' },
  {
    name: 'a page of a million, by variable',
    query: 'query($n: Int) { projects(first: $n) { nodes { id } } }',
    variables: { n: 1_000_000 },
  },
  {
    name: 'a page of a million, from the end',
    query: '{ projects(first: 1, last: 1000000) { nodes { id } } }',
  },
  {
    name: '101 ids',
    query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 101 }, (_, i) => `proj_${i}`) },
  },
  {
    name: '100,000 ids',
    query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 100_000 }, (_, i) => `p${i}`) },
  },
  { name: '900 ids in the document', query: `{ nodes(ids: [${'"x" '.repeat(900)}]) { id } }` },
  { name: '1,900 ids in the document', query: `{ nodes(ids: [${'"x" '.repeat(1900)}]) { id } }` },
  {
    name: 'a loop of introspection',
    query: `{ __schema { ${schemaTypes(schemaTypes(schemaTypes('name')).replace('types', 'possibleTypes'))} } }`,
  },
  {
    name: 'introspection of fields of fields of fields',
    query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  },
  {
    name: '20 introspections',
    query: `{ ${times(20, (i) => `a${i}: __schema { types { name fields { name args { name type { name } } type { name } } } }`)} }`,
  },
  {
    name: 'introspection wide below',
    query: `{ __schema { ${times(25, (i) => `a${i}: types { fields { args { type { fields { name } } } } }`)} } }`,
  },
  {
    name: '25 types by name',
    query: `{ ${times(25, (i) => `a${i}: __type(name: "Project") { fields { type { fields { args { name } } } } }`)} }`,
  },
  {
    name: 'introspection behind fragments',
    query: `{ ${times(20, (i) => `...F${i}`)} } ${times(20, (i) => `fragment F${i} on Query { a${i}: __schema { types { fields { args { name } } } } }`)}`,
  },
  { name: '10,000 operations', query: '{a} '.repeat(10_000) },
  { name: '300 named operations', query: times(300, (i) => `query q${i} { __typename }`) },
  { name: '5,000 variables', query: `query(${times(5000, (i) => `$v${i}:ID`)}) { __typename }` },
  { name: '600 variables', query: `query(${times(600, (i) => `$v${i}:ID`)}) { __typename }` },
  {
    name: '500 arguments',
    query: `{ projects(${times(500, (i) => `a${i}: 1`)}) { nodes { id } } }`,
  },
  { name: '500 unknown fields', query: `{ ${times(500, (i) => `projectz${i}`)} }` },
  {
    name: 'a list 900 levels deep',
    query: `{ nodes(ids: ${nested(900, '[', '"x"', ']')}) { id } }`,
  },
  {
    name: 'a list 20,000 levels deep',
    query: `{ nodes(ids: ${nested(20_000, '[', '"x"', ']')}) { id } }`,
  },
  {
    name: 'a list 20,000 levels deep in place of one value',
    query: `{ project(id:${nested(20_000, '[', '', ']')}) { id } }`,
  },
  {
    name: 'a list 1,900 levels deep as the default of a variable',
    query: `query($a: ID = ${nested(1900, '[', '', '')}) { __typename }`,
  },
  {
    name: 'brackets that do not close behind a text with brackets',
    query: `{ node(id: "]]]]", a: """ ]]] \\""" ]]] """) ${nested(1900, '{a', '', '')}`,
  },
  {
    name: 'an object 400 levels deep',
    query: `mutation { createProject(input: ${nested(400, '{ a: ', '1', ' }')}) { __typename } }`,
  },
  {
    name: 'variables 900 levels deep',
    query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: nest(900) },
  },
  {
    name: 'a document of a million characters',
    query: `{ __typename } # ${'x'.repeat(1_000_000)}`,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    name: 'a document of 65,000 commas',
    query: `{ __typename ${','.repeat(65_000)} ${'a '.repeat(300)} }`,
    code: 'PAYLOAD_TOO_LARGE',
  },
  { name: 'braces only', query: '{'.repeat(60_000) },
  { name: 'a name of 60,000 letters', query: `{ ${'p'.repeat(60_000)} }` },
  { name: 'a text that does not end', query: `{ node(id: "${'x'.repeat(60_000)}` },
];

/** The same field again at each level: what is compared grows with every level. */
function branching(depth: number): string {
  if (depth === 0) return 'id';
  const inner = `latestRun { project { ${branching(depth - 1)} } }`;
  return `${inner} ${inner} ${inner}`;
}

function nest(depth: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
}
