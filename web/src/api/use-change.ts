import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql';
import { type Problem, toRequestProblem } from './problem.ts';

interface Refusal {
  readonly __typename: 'RequestError';
  readonly code: string;
  readonly message: string;
}

/** A mutation answers one field: what was made, or why not. */
type Outcome<Data> = Data[keyof Data & string];
/** `__typename` is a key of the data as well. */
type Made<Data> = Exclude<Outcome<Data>, Refusal | string | undefined>;

export interface Change<Data, Variables> {
  /** @returns what was made; null where it was refused, which the person has then been told */
  run(variables: Variables): Promise<Made<Data> | null>;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
}

/**
 * A mutation whose refusals are shown: as `problem`, and as a notification unless `isQuiet`, for forms
 * that show it beside their fields. Every query on the page is asked again where it read what changed.
 */
export function useChange<Data extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Change<Data, Variables> {
  const [{ fetching }, mutate] = useMutation(document);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { t } = useTranslation('app');
  const run = useCallback(
    async (variables: Variables) => {
      const { data, error } = await mutate(variables);
      const outcome = data === undefined ? undefined : findOutcome(data);
      const found = error === undefined ? toProblem(outcome) : toRequestProblem(error);
      setProblem(found);
      if (found === null && outcome !== undefined && isMade<Data>(outcome)) return outcome;
      if (found !== null && !isQuiet) {
        notifications.show({ color: 'red', title: t('problem.title'), message: found.message });
      }
      return null;
    },
    [mutate, isQuiet, t],
  );
  return { run, isRunning: fetching, problem };
}

function findOutcome<Data extends object>(data: Data): Outcome<Data> | undefined {
  for (const key in data) {
    if (key !== '__typename' && Object.hasOwn(data, key)) return data[key];
  }
  return undefined;
}

function isMade<Data>(outcome: Outcome<Data>): outcome is Made<Data> {
  return toProblem(outcome) === null;
}

function toProblem(outcome: unknown): Problem | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  if (!('__typename' in outcome) || outcome.__typename !== 'RequestError') return null;
  const { code, message } = { code: '', message: '', ...outcome };
  return { code, message };
}
