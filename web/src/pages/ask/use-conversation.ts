import { useState } from 'react';
import { useQuery } from 'urql';
import { useSearchParams } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import {
  type AskProgressSubscription,
  ConversationDocument,
  type ConversationQuery,
} from './ask.generated.ts';

export type Answer = NonNullable<AskProgressSubscription['askProgress']['answer']>;
type KeptTurn = NonNullable<ConversationQuery['project']['conversation']>['turns'][number];

/** One question and, in time, its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly language: string;
  /** of the conversation; absent for its first question */
  readonly sessionId?: string | undefined;
  /** what was answered earlier: it is not asked again */
  readonly kept?: Pick<KeptTurn, 'answer' | 'rating'>;
}

export interface Conversation {
  readonly turns: readonly Turn[];
  /** that the address names; absent before the first answer */
  readonly sessionId: string | undefined;
  /** what was asked earlier is not here yet */
  readonly isLoading: boolean;
  /** the address names a conversation that the service does not know, or no longer */
  readonly isGone: boolean;
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly ask: (question: string) => void;
  /** the service has named the conversation */
  readonly keepSession: (sessionId: string) => void;
  /** another one, of the history; undefined for a new one */
  readonly open: (sessionId?: string) => void;
}

/**
 * Questions one after the other. The address has the conversation, the last question and its language: a
 * link shows what was answered, and asks what was not.
 */
export function useConversation(): Conversation {
  const own = useLanguage();
  const [params, setParams] = useSearchParams();
  const language = params.get('language') ?? own;
  const sessionId = params.get('session') ?? undefined;
  const question = params.get('q') ?? '';
  const address: Address = { sessionId, question, language };
  const { turns, setTurns, isLoading, isGone } = useMemory(address);
  const write = (change: Readonly<Record<string, string>>, replace: boolean): void => {
    setParams((now) => changeParams(now, change), { replace });
  };
  return {
    turns,
    sessionId,
    isLoading,
    isGone: isGone && turns.length === 0,
    language,
    setLanguage: (code) => write({ language: code }, true),
    ask: (asked) => {
      const turn = { id: toNextId(turns), question: asked, language, sessionId };
      setTurns([...turns, turn]);
      write({ q: asked }, false);
    },
    keepSession: (named) => {
      if (named !== sessionId) write({ session: named }, true);
    },
    open: (wanted) => {
      setTurns([]);
      setParams({
        ...(language !== own && { language }),
        ...(wanted !== undefined && { session: wanted }),
      });
    },
  };
}

/** Code that was opened belongs to an answer; another question has another one. */
function changeParams(
  now: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(now);
  if (change['q'] !== undefined) next.delete('open');
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  return next;
}

interface Address {
  readonly sessionId: string | undefined;
  /** '' for none */
  readonly question: string;
  readonly language: string;
}

interface Memory {
  /** the conversation of the turns; undefined until the service has named it */
  readonly session: string | undefined;
  readonly turns: readonly Turn[];
}

/** The turns on the page; of a conversation that they are not of, those that the service has kept. */
function useMemory(address: Address) {
  const { sessionId, question, language } = address;
  const [memory, setMemory] = useState<Memory>(() => ({
    session: undefined,
    turns: sessionId === undefined && question !== '' ? [{ id: 1, question, language }] : [],
  }));
  const { turns } = memory;
  const isHere = isOf(memory, address);
  const { conversation, isLoading, hasFailed } = useKept(sessionId, isHere);
  const next = isHere ? followed(turns, address) : toTurns(conversation, address);
  if (next !== null && (memory.session !== sessionId || next !== turns))
    setMemory({ session: sessionId, turns: next });
  return {
    turns,
    setTurns: (changed: readonly Turn[]) => setMemory({ session: sessionId, turns: changed }),
    isLoading: !isHere && isLoading,
    isGone: sessionId !== undefined && (conversation === null || hasFailed),
  };
}

/** Whether the turns are those of the address; a first question is until its answer names the conversation. */
function isOf({ session, turns }: Memory, { sessionId, question }: Address): boolean {
  if (sessionId === undefined || sessionId === session) return true;
  return session === undefined && turns.length > 0 && turns.at(-1)?.question === question;
}

/** Somebody went back, or followed a link to another question. */
function followed(turns: readonly Turn[], address: Address): readonly Turn[] {
  const { question, language, sessionId } = address;
  if (question === '' || turns.at(-1)?.question === question) return turns;
  const known = turns.findLastIndex((turn) => turn.question === question);
  if (known !== -1) return turns.slice(0, known + 1);
  return [{ id: toNextId(turns), question, language, sessionId }];
}

/** A conversation that the service has kept: null where it has not, undefined where nobody knows yet. */
function useKept(sessionId: string | undefined, isHere: boolean) {
  const { id } = useProject();
  const [{ data, error, fetching, operation }] = useQuery({
    query: ConversationDocument,
    variables: { id, sessionId: sessionId ?? '' },
    pause: sessionId === undefined || isHere,
    requestPolicy: 'network-only',
  });
  const isOurs = operation?.variables.sessionId === sessionId;
  const isLoading = !isHere && (fetching || !isOurs);
  const conversation = isOurs && !fetching ? (data?.project.conversation ?? null) : undefined;
  return { conversation, isLoading, hasFailed: error !== undefined };
}

/** @returns null until it is known what was kept */
function toTurns(
  conversation: { readonly turns: readonly KeptTurn[] } | null | undefined,
  address: Address,
): readonly Turn[] | null {
  if (conversation === undefined) return null;
  const { sessionId, question, language } = address;
  const kept = conversation?.turns ?? [];
  const before = kept.map((turn, index) => ({
    id: index + 1,
    question: turn.question,
    language: turn.language,
    sessionId,
    kept: turn,
  }));
  const isKnown = question === '' || kept.some((turn) => turn.question === question);
  return isKnown ? before : [...before, { id: before.length + 1, question, language, sessionId }];
}

function toNextId(turns: readonly Turn[]): number {
  return (turns.at(-1)?.id ?? 0) + 1;
}
