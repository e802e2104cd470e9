import { fill } from '../../phrases/phrases.ts';
import { qualifiedName } from '../../retrieval/place.ts';
import { isCertain } from '../../retrieval/references.ts';
import { steps } from '../connections.ts';
import type { Draft } from '../draft.ts';
import { capital, code } from '../markdown.ts';
import type { Material } from '../material.ts';
import { describeInline, symbolHead } from '../place-line.ts';

const MAX_USED = 10;

/** What something calls, in the order of its lines, and what else it refers to. */
export function answerCallees(draft: Draft, { main, around, language }: Material): boolean {
  if (main === null) return false;
  const { phrases } = draft;
  const name = code(qualifiedName(main));
  const calls = steps(draft, main, around);
  const used = new Map(
    around.outgoing
      .filter((edge) => isCertain(edge) && edge.kind !== 'call' && edge.from?.id === main.id)
      .map(({ to }) => [to.id, to]),
  );
  const others = [...used.values()].slice(0, MAX_USED).flatMap((symbol) => {
    const head = symbolHead(draft, symbol);
    return head === null ? [] : [`- ${head}: ${describeInline(symbol)}`];
  });
  const isEmpty = calls.length === 0 && others.length === 0;
  draft.say(
    isEmpty
      ? fill(phrases.noCallees, { name })
      : `${fill(phrases.calleesOf, { name })}${phrases.colon}`.trimEnd(),
  );
  draft.say(calls.join('\n'));
  if (others.length > 0)
    draft.say(
      [
        ...(calls.length > 0
          ? [`${capital(phrases.uses, language)}${phrases.colon}`.trimEnd(), '']
          : []),
        ...others,
      ].join('\n'),
    );
  const head = symbolHead(draft, main);
  if (head !== null) draft.say(`${head}: ${describeInline(main)}`);
  return true;
}
