import type { WhatIfStepInput, WhatIfStepKind } from './simulate.generated.ts';

export const STEP_KINDS = ['move', 'rename', 'delete', 'split'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** A step as the form has it; what it does not need is empty. */
export interface Step {
  readonly kind: StepKind;
  readonly path: string;
  readonly symbol: string;
  readonly to: string;
  readonly names: readonly string[];
}

export const NEW_STEP: Step = { kind: 'move', path: '', symbol: '', to: '', names: [] };
export const MOST_STEPS = 50;

/** From the address, where somebody may have written anything. */
export function readSteps(text: string | null): Step[] {
  if (text === null) return [];
  const parsed: unknown = parse(text);
  return Array.isArray(parsed) ? parsed.flatMap(toStep).slice(0, MOST_STEPS) : [];
}

export function writeSteps(steps: readonly Step[]): string {
  return JSON.stringify(
    steps.map(({ kind, path, symbol, to, names }) => [kind, path, symbol, to, ...names]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No steps that are legible are no steps.
    return null;
  }
}

function toStep(value: unknown): Step[] {
  if (!Array.isArray(value)) return [];
  const [kind, path = '', symbol = '', to = '', ...names] = value.map(String);
  const known = STEP_KINDS.find((name) => name === kind);
  return known === undefined ? [] : [{ kind: known, path, symbol, to, names }];
}

export function isComplete({ kind, path, to, names }: Step): boolean {
  if (path.trim() === '') return false;
  if (kind !== 'delete' && to.trim() === '') return false;
  return kind !== 'split' || names.length > 0;
}

const KINDS = {
  move: 'MOVE',
  rename: 'RENAME',
  delete: 'DELETE',
  split: 'SPLIT',
} as const satisfies Record<StepKind, WhatIfStepKind>;

export function toInput({ kind, path, symbol, to, names }: Step): WhatIfStepInput {
  return {
    kind: KINDS[kind],
    path: path.trim(),
    symbol: symbol.trim() === '' ? null : symbol.trim(),
    to: kind === 'delete' ? null : to.trim(),
    names: kind === 'split' ? [...names] : null,
  };
}
