import { join, type Value, type Env } from './value.ts';

let frames = 0;

/** Variables of a function that sees those of `parent` around it. */
export function openFrame(parent: Env | null): Env {
  frames += 1;
  return { values: new Map(), parent, frame: frames };
}

/** A branch. */
export function openBranch(parent: Env): Env {
  return { values: new Map(), parent, frame: parent.frame };
}

export function lookUp(env: Env, name: string): Value | undefined {
  for (let at: Env | null = env; at !== null; at = at.parent) {
    const found = at.values.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ANY_NAME = '\0\0';

/** Every variable of the function that has no value gets this one: `extract($_POST)`. */
export function fillVariables(env: Env, value: Value): void {
  env.values.set(ANY_NAME, value);
}

/** What a variable without a value of its own holds, see `fillVariables`. */
export function filledVariable(env: Env): Value | undefined {
  for (let at: Env | null = env; at !== null && at.frame === env.frame; at = at.parent) {
    const found = at.values.get(ANY_NAME);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a function has given a variable a value, or a file may have, which others run before. */
export function hasVariables(env: Env): boolean {
  for (let at: Env | null = env; at !== null && at.frame === env.frame; at = at.parent)
    if (at.parent === null || [...at.values.keys()].some((name) => name.startsWith('$')))
      return true;
  return false;
}

/** A name begins here. */
export function declare(env: Env, name: string, value: Value): void {
  forgetParts(env, name);
  env.values.set(name, value);
}

/** A name, or a part of one (`a.b`), gets another value: in the function that has it, else here. */
export function assign(env: Env, name: string, value: Value): void {
  forgetParts(env, name);
  layerOf(env, name).values.set(name, value);
}

/** The layer to write in: the innermost one of the function that the name belongs to. */
function layerOf(env: Env, name: string): Env {
  const dot = name.search(/[.[]/);
  const root = dot < 0 ? name : name.slice(0, dot);
  let layer = env;
  for (let at: Env | null = env; at !== null; at = at.parent) {
    if (at.frame !== layer.frame) layer = at;
    if (at.values.has(name) || at.values.has(root)) return layer;
  }
  return env;
}

/** What was known of `a.b` is over with a new `a`. */
function forgetParts(env: Env, name: string): void {
  for (let at: Env | null = env; at !== null; at = at.parent) {
    if (!at.values.has(PARTS + name)) continue;
    for (let layer: Env | null = env; layer !== null; layer = layer.parent)
      forgetPartsIn(layer, name);
    return;
  }
}

function forgetPartsIn({ values }: Env, name: string): void {
  for (const key of values.keys())
    if (key.startsWith(`${name}.`) || key.startsWith(`${name}[`)) values.delete(key);
}

const PARTS = '\0';

/** Notes that parts of a name are known by themselves. */
export function noteShard(env: Env, root: string, marker: Value): void {
  env.values.set(PARTS + root, marker);
}

/** Joins the branches that come to their end into the layer they were opened on. */
export function meet(base: Env, branches: readonly Env[]): void {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) {
    for (const [name, value] of only.values) base.values.set(name, value);
    return;
  }
  const names = new Set(branches.flatMap(({ values }) => [...values.keys()]));
  for (const name of names) {
    let joined: Value | undefined;
    for (const branch of branches) {
      const value = branch.values.get(name) ?? lookUp(base, name);
      // A variable that only one branch has is of that branch.
      if (value !== undefined) joined = joined === undefined ? value : join(joined, value);
    }
    if (joined !== undefined) base.values.set(name, joined);
  }
}
