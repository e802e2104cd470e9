import { useEffect, useState } from 'react';
import { useSubscription } from 'urql';
import { type Problem, toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { AskProgressDocument, type AskProgressSubscription } from './ask.generated.ts';
import type { Answer, Turn } from './use-conversation.ts';

interface Progress {
  readonly places: number | null;
  /** what the model has written so far */
  readonly text: string;
  readonly answer: Answer | null;
}

export interface AnswerState extends Progress {
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly problem: Problem | null;
  readonly stop: () => void;
  readonly again: () => void;
}

const NOTHING: Progress = { places: null, text: '', answer: null };

/** Asks, and follows the answer word by word; what was answered earlier is there at once. Leaving the page, or stopping, ends the model's call. */
export function useAnswer(
  { question, language, sessionId, kept }: Turn,
  onSession: (sessionId: string) => void,
): AnswerState {
  const { id: projectId } = useProject();
  const [isStopped, setStopped] = useState(false);
  const [result, execute] = useSubscription(
    {
      query: AskProgressDocument,
      variables: { projectId, question, language, sessionId },
      pause: isStopped || kept !== undefined,
    },
    (before: Progress | undefined, data) => toProgress(before ?? NOTHING, data.askProgress),
  );
  const progress = kept === undefined ? (result.data ?? NOTHING) : { ...NOTHING, ...kept };
  const named = kept === undefined ? progress.answer?.sessionId : undefined;
  useEffect(() => {
    if (named !== undefined) onSession(named);
  }, [named, onSession]);
  const problem = result.error === undefined ? null : toRequestProblem(result.error);
  return {
    places: progress.places,
    text: progress.text,
    answer: progress.answer,
    state: toState(progress, problem, isStopped),
    problem,
    stop: () => setStopped(true),
    again: () => {
      setStopped(false);
      execute();
    },
  };
}

function toProgress(before: Progress, event: AskProgressSubscription['askProgress']): Progress {
  if (event.type === 'RETRIEVED') return { ...NOTHING, places: event.places };
  if (event.type === 'TEXT') return { ...before, text: before.text + (event.text ?? '') };
  return { ...before, answer: event.answer };
}

function toState(
  { answer }: Progress,
  problem: Problem | null,
  isStopped: boolean,
): AnswerState['state'] {
  if (answer !== null) return 'done';
  if (problem !== null) return 'failed';
  return isStopped ? 'stopped' : 'running';
}
