/** What a field of an answer may hold. */

export const isCount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0;
export const isLine = (value: unknown): boolean => isCount(value) && Number(value) >= 1;
export const isPercent = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 100;
export const isShare = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 1;
export const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
export const isTime = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(String(value)) &&
  Math.abs(Date.parse(String(value)) - Date.now()) < 600_000;
export const isCwe = (value: unknown): boolean => /^CWE-\d+$/.test(String(value));
export const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
export const is = (wanted: unknown) => isOneOf(wanted);
export const isId = (prefix: string) => (value: unknown) =>
  new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{24}$`).test(String(value));
export const isAtLeast = (least: number) => (value: unknown) =>
  isCount(value) && Number(value) >= least;
