import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string | number | null | undefined>>;

export interface Address {
  readonly params: URLSearchParams;
  /** Empty, null and undefined take a parameter away. `isTyping` leaves no step to go back to. */
  readonly change: (changes: Changes, options?: { readonly isTyping: boolean }) => void;
}

/** What is looked at, in the address, so that a link shows others the same. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Changes, { isTyping } = { isTyping: false }) => {
      setParams((before) => merge(before, changes), { replace: isTyping });
    },
    [setParams],
  );
  return { params, change };
}

function merge(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

/** Enum values as an address has them: in lower case, separated by commas. */
export function toParam(values: string | readonly string[]): string {
  return String(values).toLowerCase();
}

/** The valid value in the address, compared without case; by default the first choice. */
export function readChoice<const Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return readChoices(params, name, choices)[0] ?? choices[0];
}

/** The valid values in the address, separated by commas and compared without case. */
export function readChoices<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice[] {
  const chosen = new Set(toParam(params.get(name) ?? '').split(','));
  return choices.filter((choice) => chosen.has(toParam(choice)));
}
