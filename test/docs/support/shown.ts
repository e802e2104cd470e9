/** JSON as a page shows it: `...` stands for what was left out, and several values may follow each other. */
export function parseShown(text: string): unknown[] {
  return splitValues(leaveOutDots(text)).map((value): unknown => JSON.parse(value));
}

const STRING_OR_DOTS = /"(?:[^"\\]|\\.)*"|,\s*\.\.\.|\.\.\.\s*,?/g;

function leaveOutDots(text: string): string {
  return text.replaceAll(STRING_OR_DOTS, (found) => (found.startsWith('"') ? found : ''));
}

/** Values one behind the other, as several commands print them. */
export function splitValues(text: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token.startsWith('"')) continue;
    if (depth === 0) start = index;
    depth += '[{'.includes(token) ? 1 : -1;
    if (depth === 0) values.push(text.slice(start, index + 1));
  }
  return values;
}

/**
 * What a page shows and an answer does not have: keys, their types, and items of lists.
 * @returns a line for each; empty where the answer has all that is shown
 */
export function compareShown(shown: unknown, actual: unknown, path = '$'): string[] {
  if (Array.isArray(shown)) return compareItems(shown, actual, path);
  if (!isObject(shown)) {
    const isAlike = typeof shown === typeof actual && (shown === null) === (actual === null);
    return isAlike
      ? []
      : [`${path}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(actual)} came`];
  }
  if (!isObject(actual)) return [`${path}: an object is shown, ${JSON.stringify(actual)} came`];
  return Object.entries(shown).flatMap(([key, value]) =>
    key in actual
      ? compareShown(value, actual[key], `${path}.${key}`)
      : [`${path}.${key} did not come`],
  );
}

/** Each item that is shown has to be like one that came. */
function compareItems(shown: readonly unknown[], actual: unknown, path: string): string[] {
  if (!Array.isArray(actual)) return [`${path}: a list is shown, ${JSON.stringify(actual)} came`];
  return shown.flatMap((item) => {
    const problems = actual.map((one) => compareShown(item, one, `${path}[]`));
    if (problems.some((found) => found.length === 0)) return [];
    return problems[0] ?? [`${path}: items are shown, none came`];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Lines of an output that a page shows and that did not come. Numbers, ids and texts of JSON may differ;
 * `...` ends what is said of a line, and a line of its own stands for any lines.
 */
export function findMissingLines(shown: string, actual: string): string[] {
  const forms = actual.split('\n').map(toForm);
  return shown.split('\n').filter((line) => {
    const [beginning = ''] = line.split('...', 1);
    if (beginning.trim() === '') return false;
    const form = toForm(beginning);
    return !forms.some((one) => (line === beginning ? one === form : one.startsWith(form)));
  });
}

function toForm(line: string): string {
  return line
    .trim()
    .replaceAll(/"(\w+)":"[^"]*("|$)/g, '"$1":""')
    .replaceAll(/\b(task|proj)_\w+/g, '$1_')
    .replaceAll(/\d+/g, '0');
}
