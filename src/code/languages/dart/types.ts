import { isWholeCall } from '#code/languages/typed-names.ts';

/** Type names as Dart writes them: `Repo`, `p.Repo`, a private or generated one. */
const TYPE_BEFORE =
  /(?:^|[^\p{L}\p{N}_$.])((?:[\p{Ll}_$][\p{L}\p{N}_$]*\.)?[\p{Lu}_$][\p{L}\p{N}_$]*)$/u;
const MADE =
  /\s*=\s*(?:(?:await|new|const)\s+)*((?:[\p{Ll}_$][\p{L}\p{N}_$]*\.)?[\p{L}_$][\p{L}\p{N}_$]*)(\.[\p{L}_$][\p{L}\p{N}_$]*)?(?:<[^;{}()]{0,120}>)?\(/uy;
const BEFORE_LENGTH = 200;
const INSTANCE = /^(?:[^.]*\.)?[\p{Lu}_$]/u;

/**
 * `Syntax.typeAt` of Dart: `Repo repo`, `final Repo? repo`; where the type is inferred, what the
 * constructor or function that is called there gives: `repo = Repo.named()`, `repo = make()`.
 */
export function dartTypeAt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE_LENGTH), start);
  const written = /\s$/.test(before) ? TYPE_BEFORE.exec(withoutGenerics(before))?.[1] : undefined;
  return written ?? madeAt(text, end);
}

/** The text without the blanks, the `?` and the type arguments at its end. */
export function withoutGenerics(text: string): string {
  const trimmed = text.trimEnd().replace(/\?$/, '');
  if (!trimmed.endsWith('>')) return trimmed;
  let depth = 0;
  for (let at = trimmed.length - 1; at >= 0; at--) {
    if (trimmed[at] === '>') depth++;
    else if (trimmed[at] === '<') depth--;
    if (depth === 0) return trimmed.slice(0, at).trimEnd();
  }
  return trimmed;
}

function madeAt(text: string, end: number): string {
  MADE.lastIndex = end;
  const [, path = '', member = ''] = MADE.exec(text) ?? [];
  if (path === '' || !isWholeCall(text, MADE.lastIndex)) return '';
  // `Repo.named()` makes a Repo, `make()` what its result says.
  return INSTANCE.test(path) ? path : `${path}${member}()`;
}
