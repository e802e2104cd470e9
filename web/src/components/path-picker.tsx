import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { toRequestProblem } from '../api/problem.ts';
import { useProject } from '../app/project-context.ts';
import { FindPathsDocument } from './path-picker.generated.ts';

interface PathPickerProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (path: string) => void;
}

const MOST_LETTERS = 100;

/** A field for a path of the index, which finds it by a few of its letters. */
export function PathPicker({ value, onChange, ...rest }: PathPickerProps) {
  const { id } = useProject();
  const [typed] = useDebouncedValue(value.trim().slice(0, MOST_LETTERS), 250);
  const [{ data, error }] = useQuery({
    query: FindPathsDocument,
    variables: { id, query: typed },
    pause: typed === '',
  });
  const found = typed === '' ? [] : (data?.project.snapshot?.findFiles ?? []);
  return (
    <Autocomplete
      {...rest}
      data={[...new Set(found.map(({ path }) => path))]}
      // What the service found fits, by more than a part of the text.
      filter={({ options }) => options}
      error={error === undefined ? undefined : toRequestProblem(error).message}
      value={value}
      onChange={onChange}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
