import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';

/** Names that every object of JavaScript has, as symbols, files, folders, packages, keys and rules. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];
const ESCAPES = '\u001b]0;evil\u0007\u202e';

function filesOf(): Record<string, string> {
  const files: Record<string, string> = {
    'package.json': `{"name":"__proto__","version":"${'9'.repeat(100_000)}","main":"./toString","exports":{"__proto__":"./x","constructor":{"import":"./__proto__.js"}},"dependencies":{"__proto__":"1","constructor":"*","toString":"1"},"workspaces":{"__proto__":["*"]},"scripts":{"__proto__":"x"}}`,
    'package-lock.json': `{"lockfileVersion":3,"packages":{"":{"dependencies":{"__proto__":"1"}},"node_modules/__proto__":{"version":"1.0.0"},"node_modules/constructor":{"version":"1.0.0"},"__proto__":{"version":"1"}}}`,
    'tsconfig.json': `{"extends":"./tsconfig.b.json","compilerOptions":{"baseUrl":".","paths":{"__proto__":["./toString"],"*":["./*","./*/*","../*"],"constructor/*":["./__proto__/*"]}}}`,
    'tsconfig.b.json': `{"extends":["./tsconfig.json","./tsconfig.b.json","__proto__"]}`,
    'Cargo.lock':
      '[[package]]\nname = "__proto__"\nversion = "1.0.0"\ndependencies = ["constructor"]\n',
    'requirements.txt': '__proto__==1.0\nconstructor==2.0\n',
    'pyproject.toml': '[tool.poetry.dependencies]\n__proto__ = "1"\nconstructor = "1"\n',
    'go.mod': 'module __proto__\nrequire constructor v1.0.0\n',
    'sextant.yml': '__proto__: { a: 1 }\n',
    '.sextant/rules/a.yml': `id: acme-proto\ntitle: "${'t'.repeat(90)}"\nseverity: high\nmessage: "<script>alert(1)</script> ![x](http://evil.example)"\nlanguages: [javascript]\nmatch:\n  - { kind: call, callee: ['__proto__', 'constructor', 'toString'] }\n`,
  };
  for (const name of NAMES) {
    const other = NAMES[(NAMES.indexOf(name) + 1) % NAMES.length] ?? '';
    files[`${name}.js`] =
      `import { ${other} } from './${other}.js';\nimport x from '${other}';\nexport class ${name}Class { ${name}() { return this.${other}(); } static ${other} = 1 }\nexport function ${name}(a) { if (a) { return ${other}(a); } return x.${other}({ ${name}: 1 }); }\n`;
    files[`${name}/index.ts`] =
      `import { ${name} } from '../${name}.js';\nexport interface I { ${name}: string }\nexport enum E { ${name} }\nexport const value = ${name};\n`;
    files[`${name}.py`] =
      `from ${other} import ${name}\ndef ${name}(x):\n    return ${other}(x)\nclass ${name}_c(${other}):\n    pass\n`;
    files[`${name}.go`] =
      `package ${name}\nimport "${other}"\nfunc ${name}() { ${other}.${name}() }\n`;
    files[`${name}.java`] =
      `import ${other}.${name};\nclass ${name} extends ${other} { void ${name}() { ${other}(); } }\n`;
    files[`${name}.test.js`] =
      `import { ${name} } from './${name}.js';\ntest('${name}', () => ${name}());\n`;
  }
  return files;
}

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project({ files: filesOf() }).indexed();
});
afterAll(() => app?.close());

const PAGES = [
  'graph',
  'metrics',
  'security',
  'dead-code',
  'duplication',
  'dependencies',
  'cycles',
  'hotspots',
];

test('names that every object has break nothing: the project is indexed and every page answers', async () => {
  for (const page of PAGES) {
    const { status } = await shop.api.get(`/projects/${shop.project.id}/${page}`);
    expect([page, status < 500]).toEqual([page, true]);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each(NAMES)('%s is found, has its own dependents and can be simulated', async (name) => {
  const { api, project } = shop;
  const found = await api.post(`/projects/${project.id}/search`, { query: name });
  expect([found.status, found.text.includes(`${name}.js`)]).toEqual([200, true]);
  for (const body of [
    { file: `${name}.js` },
    { symbol: name },
    { symbol: name, file: `${name}.js` },
  ]) {
    const impact = await api.post(`/projects/${project.id}/impact`, body);
    expect(impact.status).toBeLessThan(500);
  }
  const simulated = await api.post(`/projects/${project.id}/simulate`, {
    description: `rename ${name} and delete ${name}.js`,
  });
  expect(simulated.status).toBeLessThan(500);
});

test('names of files with escapes, line feeds and marks, alike or not, are files like others', async () => {
  const names = [
    `a${ESCAPES}.ts`,
    'line\nfeed.ts',
    'quote".ts',
    "quote'.ts",
    '`tick`.ts',
    '$(touch x).ts',
    '-rf.ts',
    '--upload-pack=x.ts',
    '<script>alert(1)</script>.ts'.replace('/', '\u2215'),
    'caf\u00e9.ts',
    'cafe\u0301.ts',
    'CASE.ts',
    'case.ts',
    'con.ts',
    'nul',
    'a\\b.ts',
    '%2e%2e%2f.ts',
    '...ts',
    ' .ts',
    '\u{E0041}.ts',
  ];
  const files = Object.fromEntries(names.map((name) => [name, 'export const b = 1;\n']));
  const { apiKey, project } = await seed(app).account().project({ files }).indexed();
  const { data } = await askGraphql(
    { url: app.url, apiKey },
    'query($id: ID!) { project(id: $id) { snapshot { totals { files } } } }',
    { id: project.id },
  );
  const counted = z.object({
    project: z.object({ snapshot: z.object({ totals: z.object({ files: z.int() }) }) }),
  });
  expect(counted.parse(data).project.snapshot.totals.files).toBe(names.length);
});
