/** One thing that two results say otherwise. */
type Line = string;

/**
 * What has changed from one result to another, a line each: `+` and `-` for what only one of them has,
 * `path: before -> after` for a value.
 */
export function differenceOf(before: unknown, after: unknown, path = ''): Line[] {
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      differenceOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  if (Object.is(before, after)) return [];
  return [`${path}: ${JSON.stringify(before) ?? 'none'} -> ${JSON.stringify(after) ?? 'none'}`];
}

function ofLists(before: readonly unknown[], after: readonly unknown[], path: string): Line[] {
  const old = before.map((one) => JSON.stringify(one));
  const fresh = after.map((one) => JSON.stringify(one));
  const known = new Set(old);
  const now = new Set(fresh);
  const changes = [
    ...old.filter((one) => !now.has(one)).map((one) => `- ${path}: ${one}`),
    ...fresh.filter((one) => !known.has(one)).map((one) => `+ ${path}: ${one}`),
  ];
  if (changes.length > 0 || old.join('\n') === fresh.join('\n')) return changes;
  return [`${path}: the same in another order`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
