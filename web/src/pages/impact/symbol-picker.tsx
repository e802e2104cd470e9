import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { ImpactSymbolsDocument } from './impact.generated.ts';
import type { TargetForm } from './target.ts';

interface SymbolPickerProps {
  readonly form: TargetForm;
  readonly choose: (change: Partial<TargetForm>) => void;
}

const MOST_LETTERS = 100;

/** Finds a function, type or variable by a few letters of its name. */
export function SymbolPicker({ form, choose }: SymbolPickerProps) {
  const { t } = useTranslation('impact');
  const toKind = useSymbolKind();
  const { id } = useProject();
  const [typed, setTyped] = useState(form.symbol);
  const [query] = useDebouncedValue(typed.trim().slice(0, MOST_LETTERS), 250);
  const [{ data, error }] = useQuery({
    query: ImpactSymbolsDocument,
    variables: { id, query },
    pause: query === '',
  });
  const found = query === '' ? [] : (data?.project.snapshot?.findSymbols ?? []);
  const symbols = new Map(found.map(({ symbol }) => [symbol.symbolId, symbol]));
  const pick = (symbolId: string | null): void => {
    const symbol = symbols.get(symbolId ?? '');
    if (symbol === undefined) return;
    const { container, name, path, startLine } = symbol;
    const full = container === null || container === undefined ? name : `${container}.${name}`;
    setTyped(full);
    choose({ symbol: full, path, line: startLine });
  };
  return (
    <Select
      label={t('symbol')}
      placeholder={t('symbolPlaceholder')}
      description={
        form.path === '' ? undefined : `${form.path}${form.line === null ? '' : `:${form.line}`}`
      }
      inputWrapperOrder={['label', 'input', 'description']}
      error={error === undefined ? undefined : toRequestProblem(error).message}
      searchable
      w={460}
      maw="100%"
      data={[...symbols.values()].map(({ symbolId, container, name, kind, path }) => ({
        value: symbolId,
        label: `${container == null ? '' : `${container}.`}${name} (${toKind(kind)}) ${path}`,
      }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={pick}
      nothingFoundMessage={query === '' ? null : t('noSymbol')}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
