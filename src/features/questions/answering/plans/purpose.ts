import { redactSecrets } from '#lib/redaction/redact.ts';
import { qualifiedName, type SymbolPlace } from '../../retrieval/place.ts';
import { neighbourLines } from '../connections.ts';
import { firstParagraph } from '../doc-text.ts';
import type { Draft } from '../draft.ts';
import { code, foldSpace, prose } from '../markdown.ts';
import type { Material } from '../material.ts';
import { citeSymbol, describeInline, symbolHead } from '../place-line.ts';
import { sayText } from './behaviour.ts';
import { sayFurther } from './further.ts';

const MAX_MEMBERS = 14;

/** What something is: its documentation, its declaration, its members, its neighbours. */
export function answerPurpose(draft: Draft, material: Material): boolean {
  const { main, retrieved, isNamed } = material;
  if (!isNamed && retrieved.paths.length > 0) return answerFile(draft, material);
  if (!isNamed && material.places[0]?.isDocument === true && sayText(draft, material)) {
    sayFurther(draft, { ...material, main: null }, material.places.slice(0, 1));
    return true;
  }
  if (main === null || !sayDefinition(draft, main)) return false;
  sayMembers(draft, material.members);
  const around = neighbourLines(draft, main, material.around).map((line) =>
    line.replace(/^ {2}/u, ''),
  );
  draft.say(around.join('\n'));
  if (!isNamed) sayFurther(draft, material);
  return true;
}

/** Name, place and documentation in the first sentence, then the declaration. */
export function sayDefinition(draft: Draft, symbol: SymbolPlace): boolean {
  const at = citeSymbol(draft, symbol);
  if (at === null) return false;
  const doc = firstParagraph(redactSecrets(symbol.doc));
  const signature = foldSpace(redactSecrets(symbol.signature));
  const name = code(qualifiedName(symbol));
  draft.say(
    doc === ''
      ? `${name} ${at}: ${code(signature || symbol.name)}`
      : `${name} ${at}: ${prose(doc)}`,
  );
  if (doc !== '' && signature !== '') draft.say(code(signature));
  return true;
}

function sayMembers(draft: Draft, members: readonly SymbolPlace[]): void {
  const open = members.filter(({ name }) => !/^[_#]/u.test(name));
  const items = (open.length > 0 ? open : members).slice(0, MAX_MEMBERS).flatMap((member) => {
    const head = symbolHead(draft, { ...member, container: null });
    return head === null ? [] : [`- ${head}: ${describeInline(member)}`];
  });
  if (items.length === 0) return;
  const more = members.length > items.length ? ['- …'] : [];
  draft.say([draft.phrases.members, '', ...items, ...more].join('\n'));
}

/** What a file is: what it says at its top, and what it defines. */
function answerFile(draft: Draft, { retrieved, members, sources }: Material): boolean {
  const [filePath = ''] = retrieved.paths;
  const lineCount = sources.lines(filePath).length;
  if (lineCount === 0) return false;
  const at = draft.cite(
    { filePath, startLine: 1, endLine: lineCount },
    { token: '', description: filePath },
  );
  if (at === null) return false;
  draft.say(`${code(filePath)} ${at}`);
  sayMembers(draft, members);
  return true;
}
