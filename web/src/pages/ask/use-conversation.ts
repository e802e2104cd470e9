import { useState } from 'react';
import { useLanguage } from '../../i18n/use-translation.ts';
import { useSearchParams } from 'wouter';

/** One question and, in time, its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly language: string;
  /** of the conversation; absent for its first question */
  readonly sessionId?: string | undefined;
}

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly ask: (question: string) => void;
  /** the service has named the conversation */
  readonly keepSession: (sessionId: string) => void;
  readonly startAnew: () => void;
}

/**
 * Questions one after the other. The address has the last one, its language and its conversation, so
 * that a link asks it again.
 */
export function useConversation(): Conversation {
  const own = useLanguage();
  const [params, setParams] = useSearchParams();
  const language = params.get('language') ?? own;
  const session = params.get('session') ?? undefined;
  const asked = params.get('q') ?? '';
  const [turns, setTurns] = useState<readonly Turn[]>(() =>
    asked === '' ? [] : [{ id: 1, question: asked, language, sessionId: session }],
  );
  // Somebody went back, or followed a link to another question.
  if (asked !== '' && turns.at(-1)?.question !== asked) {
    const known = turns.findLastIndex(({ question }) => question === asked);
    const turn = { id: toNextId(turns), question: asked, language, sessionId: session };
    setTurns(known === -1 ? [turn] : turns.slice(0, known + 1));
  }
  const write = (change: Readonly<Record<string, string>>, replace: boolean): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        // Code that was opened belongs to an answer; another question has another one.
        if (change['q'] !== undefined) next.delete('open');
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace },
    );
  };
  return {
    turns,
    language,
    setLanguage: (code) => write({ language: code }, true),
    ask: (question) => {
      setTurns((known) => [
        ...known,
        { id: toNextId(known), question, language, sessionId: session },
      ]);
      write({ q: question }, false);
    },
    keepSession: (sessionId) => {
      if (sessionId !== session) write({ session: sessionId }, true);
    },
    startAnew: () => {
      setTurns([]);
      setParams(language === own ? {} : { language });
    },
  };
}

function toNextId(turns: readonly Turn[]): number {
  return (turns.at(-1)?.id ?? 0) + 1;
}
