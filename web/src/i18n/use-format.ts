import { keep } from './keep.ts';
import { useLanguage } from './use-translation.ts';

export interface Format {
  /** 12,345 */
  number(value: number, digits?: number): string;
  /** 0.5 is 50 % */
  percent(share: number, digits?: number): string;
  /** 1.2 MB */
  bytes(bytes: number): string;
  /** day and time */
  date(value: string): string;
  day(value: string): string;
  /** "3 hours ago" */
  ago(value: string): string;
  /** "1 min, 20 sec" */
  duration(seconds: number): string;
}

/** Numbers and times as people of the chosen language write them. */
export function useFormat(): Format {
  return formatOf(useLanguage());
}

/** Makes what most pages format with, which takes a while: for when there is nothing else to do. */
export function prepareFormat(language: string): void {
  const format = formatOf(language);
  format.number(0);
  format.ago(new Date().toISOString());
}

const formatOf = keep((language: string) => createFormat(language));

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const AGES = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Making a formatter costs the browser far more than using it: each is made when first needed, and kept. */
function createFormat(language: string): Format {
  const numbers = keep(
    (digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }),
  );
  const shares = keep(
    (digits: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }),
  );
  const units = keep(
    (unit: string) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: unit === 'byte' ? 0 : 1,
      }),
  );
  const times = keep(
    (timeStyle: 'short' | undefined) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle }),
  );
  const ages = keep((name: string) => new Intl.RelativeTimeFormat(name, { numeric: 'auto' }));
  return {
    number: (value, digits = 0) => numbers(digits).format(value),
    percent: (share, digits = 0) => shares(digits).format(share),
    bytes: (bytes) => {
      const power = toPower(bytes);
      return units(UNITS[power] ?? 'byte').format(bytes / 1000 ** power);
    },
    date: (value) => times('short').format(new Date(value)),
    day: (value) => times(undefined).format(new Date(value)),
    ago: (value) => toAge(ages(language), (new Date(value).getTime() - Date.now()) / 1000),
    duration: (seconds) => toDuration(seconds, (value, unit) => units(unit).format(value)),
  };
}

/** Of 1000, for the unit of so many bytes. */
function toPower(bytes: number): number {
  return Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
}

function toAge(relative: Intl.RelativeTimeFormat, seconds: number): string {
  const [unit, length] = AGES.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

function toDuration(seconds: number, show: (value: number, unit: string) => string): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return show(whole, 'second');
  if (whole < 3600) return show(Math.round(whole / 60), 'minute');
  return `${show(Math.floor(whole / 3600), 'hour')} ${show(Math.round((whole % 3600) / 60), 'minute')}`;
}
