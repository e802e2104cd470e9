import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Reading } from './specifiers.ts';

/**
 * Python's own parser, and the rules of its import system on the checkout's files: a relative import
 * starts at the package of its file; an absolute one is looked up in the directory of the file's
 * outermost package, then, unless the standard library has it, in the source roots. A name imported from
 * a package is that package's own binding of the name where it has one, else its submodule.
 */
const SCRIPT = `
import ast, json, os, sys
root, roots, files = json.load(sys.stdin)
known = set(files)
folders = set()
for f in files:
    d = os.path.dirname(f)
    while d not in folders:
        folders.add(d)
        d = os.path.dirname(d)
def is_package(d):
    return d != '' and (d + '/__init__.py' in known or d + '/__init__.pyi' in known)
def package_root(d):
    while is_package(d):
        d = os.path.dirname(d)
    return d
def at(base, parts):
    """file of a module, '' for a namespace package, None for nothing"""
    d = base
    for i, part in enumerate(parts):
        p = d + '/' + part if d else part
        last = i == len(parts) - 1
        for ending in ('/__init__.py', '.py', '/__init__.pyi', '.pyi'):
            if p + ending in known and (last or ending.startswith('/')):
                if last:
                    return p + ending
                break
        else:
            if p not in folders:
                return None
            if last:
                return ''
        d = p
    for ending in ('__init__.py', '__init__.pyi'):
        p = d + '/' + ending if d else ending
        if p in known:
            return p
    return ''
def holders(f, top):
    yield package_root(os.path.dirname(f))
    if top not in sys.stdlib_module_names:
        yield from roots
def absolute(f, parts):
    found = None
    for base in holders(f, parts[0]):
        hit = at(base, parts)
        if hit:
            return hit
        if hit == '':
            found = ''
    return found
def relative(f, level, parts):
    d = os.path.dirname(f)
    for _ in range(level - 1):
        if d == '':
            return None
        d = os.path.dirname(d)
    return at(d, parts)
trees = {}
def tree_of(f):
    if f not in trees:
        try:
            with open(os.path.join(root, f), 'rb') as opened:
                trees[f] = ast.parse(opened.read())
        except (SyntaxError, ValueError, RecursionError):
            trees[f] = None
    return trees[f]
bound = {}
def target_names(t):
    return [n.id for n in ast.walk(t) if isinstance(n, ast.Name)]
def bindings(f):
    """names a module binds at its top, with what statements around them may bind"""
    if f in bound:
        return bound[f]
    names = set()
    stack = list(tree_of(f).body) if tree_of(f) else []
    while stack:
        n = stack.pop()
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(n.name)
            continue
        if isinstance(n, ast.Import):
            names.update(a.asname or a.name.split('.')[0] for a in n.names)
        elif isinstance(n, ast.ImportFrom):
            # what a package imports from itself is its submodule
            own = n.level == 1 and not n.module and os.path.basename(f).startswith('__init__.')
            names.update(a.asname or a.name for a in n.names if not own)
        elif isinstance(n, ast.Assign):
            for t in n.targets:
                names.update(target_names(t))
        elif isinstance(n, (ast.AnnAssign, ast.AugAssign)):
            names.update(target_names(n.target))
        stack.extend(c for c in ast.iter_child_nodes(n) if isinstance(c, (ast.stmt, ast.ExceptHandler)))
    bound[f] = names
    return names
out, broken = [], []
def add(f, spec, hit):
    out.append((f, spec, hit or None))
def literal(call):
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, 'attr', '')
    if name not in ('import_module', '__import__') or not call.args:
        return None
    value = getattr(call.args[0], 'value', None)
    return value if isinstance(value, str) else None
def read(f):
    tree = tree_of(f)
    if tree is None:
        broken.append(f)
        return
    for n in ast.walk(tree):
        if isinstance(n, ast.Import):
            for a in n.names:
                add(f, a.name, absolute(f, a.name.split('.')))
        elif isinstance(n, ast.ImportFrom):
            parts = n.module.split('.') if n.module else []
            spec = '.' * n.level + (n.module or '')
            look = (lambda p: relative(f, n.level, p)) if n.level else (lambda p: absolute(f, p))
            hit = look(parts)
            for a in n.names:
                own = a.name == '*' or (hit and hit != f and a.name in bindings(hit))
                sub = None if own else look(parts + [a.name])
                add(f, spec + ' ' + a.name, sub or hit)
        elif isinstance(n, ast.Call):
            spec = literal(n)
            if spec and not spec.startswith('.'):
                add(f, spec, absolute(f, spec.split('.')))
for f in files:
    read(f)
json.dump({'version': sys.version.split()[0], 'readings': out, 'broken': broken}, sys.stdout)
`;

const answer = z.object({
  version: z.string(),
  readings: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])),
  broken: z.array(z.string()),
});

export interface PythonRequest {
  readonly root: string;
  /** directories that a project puts on the search path, relative to the root, '' for the root itself */
  readonly sourceRoots: readonly string[];
  readonly files: readonly string[];
}

export interface PythonReadings {
  readonly version: string;
  readonly readings: readonly Reading[];
  /** files that this Python cannot parse */
  readonly broken: readonly string[];
}

export async function readWithPython(request: PythonRequest): Promise<PythonReadings> {
  const input = JSON.stringify([request.root, request.sourceRoots, request.files]);
  const script = join(request.root, '..', 'imports.py');
  writeFileSync(script, SCRIPT);
  const running = promisify(execFile)('python3', ['-I', script], { maxBuffer: 1 << 28 });
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((error: unknown) => {
    throw new BenchError(`python3 did not read the imports: ${String(error)}`);
  });
  const { version, readings, broken } = answer.parse(JSON.parse(stdout));
  return {
    version,
    broken,
    readings: readings.map(([from, specifier, to]) => ({ from, specifier, to })),
  };
}
