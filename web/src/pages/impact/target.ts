import { useMemo, useState } from 'react';
import { readChoice, useAddress } from '../../components/use-address.ts';
import type { ImpactTarget } from './impact.generated.ts';

export const TARGET_KINDS = ['file', 'symbol', 'diff', 'commits'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What the form holds. All but a diff, which is too long for it, is in the address. */
export interface TargetForm {
  readonly kind: TargetKind;
  readonly path: string;
  readonly symbol: string;
  readonly line: number | null;
  readonly base: string;
  readonly head: string;
  readonly diff: string;
}

export function useTarget(): {
  readonly form: TargetForm;
  /** null while something is missing */
  readonly target: ImpactTarget | null;
  readonly choose: (change: Partial<TargetForm>) => void;
} {
  const { params, change } = useAddress();
  const [diff, setDiff] = useState('');
  const form = useMemo(() => toForm(params, diff), [params, diff]);
  const target = useMemo(() => toTarget(form), [form]);
  const choose = ({ diff: text, ...rest }: Partial<TargetForm>): void => {
    if (text !== undefined) setDiff(text);
    change(rest);
  };
  return { form, target, choose };
}

function toForm(params: URLSearchParams, diff: string): TargetForm {
  const line = Number(params.get('line'));
  return {
    kind: readChoice(params, 'kind', TARGET_KINDS),
    path: params.get('path') ?? '',
    symbol: params.get('symbol') ?? '',
    line: Number.isInteger(line) && line > 0 ? line : null,
    base: params.get('base') ?? '',
    head: params.get('head') ?? '',
    diff,
  };
}

function toTarget(form: TargetForm): ImpactTarget | null {
  const { path, symbol, line, base, head, diff } = form;
  const targets: Record<
    TargetKind,
    { readonly needs: readonly string[]; readonly target: ImpactTarget }
  > = {
    file: { needs: [path], target: { file: path } },
    symbol: { needs: [path, symbol], target: { symbol: { path, name: symbol, line } } },
    diff: { needs: [diff.trim()], target: { diff } },
    commits: { needs: [base, head], target: { commits: { base, head } } },
  };
  const { needs, target } = targets[form.kind];
  return needs.includes('') ? null : target;
}

/** The same question in a pipeline. */
export function toCommand(projectId: string, { kind, path, base, head }: TargetForm): string {
  const what =
    kind === 'file' || kind === 'symbol'
      ? `--file ${quote(path)}`
      : `--diff ${quote(toRange(base, head))}`;
  return `sextant impact --project ${projectId} ${what} --markdown --fail-on high`;
}

function toRange(base: string, head: string): string {
  return base === '' || head === '' ? 'main...HEAD' : `${base}..${head}`;
}

/** For a shell, wherever it says more than letters of a path. */
function quote(text: string): string {
  return /^[\w./@:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
