/** What a patch takes away of a file. */
export interface Removal {
  readonly kind: string;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly startLine: number;
  readonly endLine: number;
  /** `own-file`: the word `export` alone goes */
  readonly use: string;
}

export interface RemovalPatch {
  /** a unified diff, '' where nothing can be taken away */
  readonly patch: string;
  /** what has to be taken away by hand: it shares its lines with other code */
  readonly leftOut: readonly Removal[];
}

/**
 * A patch that takes dead code away: whole files, declarations with the comments above them, and the
 * word `export` before what only its own file uses.
 * @param readText text of a file, null where it cannot be read
 */
export function toRemovalPatch(
  removals: readonly Removal[],
  readText: (path: string) => string | null,
): RemovalPatch {
  const leftOut: Removal[] = [];
  const patches = [...Map.groupBy(removals, ({ path }) => path)].map(([path, ofFile]) => {
    const text = readText(path);
    if (text === null) {
      leftOut.push(...ofFile);
      return '';
    }
    const lines = text.replace(/\n$/, '').split('\n');
    if (ofFile.some(({ kind }) => kind === 'unused-file')) return deletion(path, lines);
    const changed: (string | null)[] = [...lines];
    for (const removal of ofFile) if (!apply(changed, removal)) leftOut.push(removal);
    return toDiff(path, lines, withoutDoubleBlanks(lines, changed));
  });
  return { patch: patches.join(''), leftOut };
}

const EXPORT =
  /^(\s*)export (?=(?:declare |abstract |async )*(?:const|let|var|function|class|interface|type|enum)\b)/;
const DECLARATION =
  /^\s*(?:export |default |public |private |protected |internal |static |final |readonly |abstract |override |sealed |partial |async |inline |fileprivate |open |declare |unsafe |const (?=fn)|pub(?:\([^)]*\))? |@\S+ )*(?:function|class|interface|type|enum|struct|trait|func|fun|fn|def|record|object|protocol|module|const|let|var|val|static|[A-Za-z_][\w<>[\],?.]*\s+\w+\s*\()/;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/|@[A-Za-z]|#\[)/;

/** @returns whether the lines hold the declaration and nothing else */
function apply(lines: (string | null)[], removal: Removal): boolean {
  const { use, startLine, endLine } = removal;
  const first = lines[startLine - 1] ?? '';
  if (use === 'own-file') {
    lines[startLine - 1] = first.replace(EXPORT, '$1');
    return EXPORT.test(first);
  }
  if (!standsAlone(removal, first)) return false;
  let start = startLine;
  while (COMMENT.test(lines[start - 2] ?? '')) start--;
  lines.fill(null, start - 1, endLine);
  return true;
}

const SHARED = /^[^=(]*,|^\s*(?:export )?(?:const|let|var)\s*[{[]/;

function standsAlone({ type }: Removal, first: string): boolean {
  if (type === 're-export' || !DECLARATION.test(first)) return false;
  return type !== 'variable' || !SHARED.test(first);
}

function isBlank(line: string | null | undefined): boolean {
  return line?.trim() === '';
}

/** Where what stood between two blank lines is gone, one of them goes too. */
function withoutDoubleBlanks(
  before: readonly string[],
  after: readonly (string | null)[],
): readonly (string | null)[] {
  let last: string | null | undefined;
  let isGap = false;
  return after.map((line, index) => {
    if (line === null) {
      isGap = true;
      return null;
    }
    const goes = isGap && isBlank(line) && (last === undefined || isBlank(last));
    isGap = isGap && (goes || before[index] === null);
    if (!goes) last = line;
    return goes ? null : line;
  });
}

function deletion(path: string, lines: readonly string[]): string {
  const body = lines.map((line) => `-${line}`).join('\n');
  return `diff --git a/${path} b/${path}\ndeleted file mode 100644\n--- a/${path}\n+++ /dev/null\n@@ -1,${lines.length} +0,0 @@\n${body}\n`;
}

const CONTEXT = 3;

/** @param after each line as it becomes, null where it goes */
function toDiff(
  path: string,
  before: readonly string[],
  after: readonly (string | null)[],
): string {
  const changed = before.flatMap((line, index) => (after[index] === line ? [] : [index]));
  if (changed.length === 0) return '';
  const hunks: string[] = [];
  let shift = 0;
  for (let at = 0; at < changed.length;) {
    let end = at;
    while (end + 1 < changed.length && (changed[end + 1] ?? 0) - (changed[end] ?? 0) <= CONTEXT * 2)
      end++;
    const from = Math.max(0, (changed[at] ?? 0) - CONTEXT);
    const to = Math.min(before.length - 1, (changed[end] ?? 0) + CONTEXT);
    const lines = before.slice(from, to + 1).flatMap((line, index) => {
      const now = after[from + index];
      if (now === line) return [` ${line}`];
      return typeof now === 'string' ? [`-${line}`, `+${now}`] : [`-${line}`];
    });
    const count = lines.filter((line) => !line.startsWith('-')).length;
    const start = count === 0 ? from + shift : from + shift + 1;
    hunks.push(`@@ -${from + 1},${to - from + 1} +${start},${count} @@\n${lines.join('\n')}\n`);
    shift += count - (to - from + 1);
    at = end + 1;
  }
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}
