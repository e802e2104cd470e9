import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { FamilyReadings, FunctionReading } from './metrics-readings.ts';
import { PYTHON_TOOLS } from './metrics-tools.ts';

const run = promisify(execFile);

const SCRIPT = `
import ast, json, sys, warnings
sys.path.insert(0, sys.argv[3])
warnings.simplefilter('ignore')
import complexipy
from radon.metrics import mi_visit
from radon.visitors import ComplexityVisitor
root, listed = sys.argv[1:3]
for path in open(listed, encoding='utf-8').read().split('\\n'):
    try:
        with open(root + '/' + path, encoding='utf-8') as file:
            text = file.read()
        tree = ast.parse(text)
        functions = []
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                visitor = ComplexityVisitor(off=False)
                visitor.visit_FunctionDef(node)
                line = min([node.lineno] + [one.lineno for one in node.decorator_list])
                functions.append([line, node.name, visitor.functions[0].complexity])
        cognitive = [[one.line_start, one.name.split('::')[-1], one.complexity] for one in complexipy.code_complexity(text).functions]
        print(json.dumps({'path': path, 'mi': mi_visit(text, True), 'cyclomatic': functions, 'cognitive': cognitive}))
    except Exception as error:
        print(json.dumps({'path': path, 'error': type(error).__name__}))
`;

const functions = z.array(z.tuple([z.number(), z.string(), z.number()]));
const answer = z.object({
  path: z.string(),
  error: z.string().optional(),
  mi: z.number().optional(),
  cyclomatic: functions.default([]),
  cognitive: functions.default([]),
});

export interface PythonRequest {
  readonly root: string;
  readonly paths: readonly string[];
  /** folder that its packages are installed in */
  readonly tools: string;
}

/** radon and complexipy over the files. */
export async function readPython({ root, paths, tools }: PythonRequest): Promise<FamilyReadings> {
  const script = join(tools, 'measure.py');
  const listed = join(tools, 'files.txt');
  writeFileSync(script, SCRIPT);
  writeFileSync(listed, paths.join('\n'));
  const args = [script, root, listed, tools];
  const { stdout } = await run('python3', args, { maxBuffer: 1 << 28 });
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => answer.parse(JSON.parse(line)));
  const unread = new Set(
    answers.filter(({ error }) => error !== undefined).map(({ path }) => path),
  );
  const read = (measure: 'cyclomatic' | 'cognitive'): FunctionReading[] =>
    answers.flatMap(({ path, [measure]: found }) =>
      found
        .toSorted(([a], [b]) => a - b)
        .map(([line, name, value]) => ({ path, line, name, value })),
    );
  const [radon, complexipy] = PYTHON_TOOLS;
  return {
    cyclomatic: { yardstick: radon, functions: read('cyclomatic'), unread, leavesOutZero: false },
    cognitive: {
      yardstick: complexipy,
      functions: read('cognitive'),
      unread,
      leavesOutZero: false,
    },
    maintainability: new Map(
      answers.flatMap(({ path, mi }) => (mi === undefined ? [] : [[path, mi] as const])),
    ),
  };
}
