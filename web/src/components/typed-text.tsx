import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

interface TypedTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  /** a quarter of a second after the last key */
  readonly onTyped: (value: string) => void;
}

/** A field whose value is in the address: asked for when the person pauses, not at every key. */
export function TypedText({ value, onTyped, ...rest }: TypedTextProps) {
  const [state, setState] = useState({ typed: value, told: value });
  const tell = useDebouncedCallback((text: string) => {
    setState((before) => ({ ...before, told: text }));
    onTyped(text);
  }, 250);
  // Where the address changed by other means, what was typed before is of no interest.
  const shown = state.told === value ? state.typed : value;
  return (
    <TextInput
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        setState({ typed: currentTarget.value, told: value });
        tell(currentTarget.value);
      }}
    />
  );
}
