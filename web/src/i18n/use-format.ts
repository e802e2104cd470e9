import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

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
  const { i18n } = useTranslation();
  return useMemo(() => createFormat(i18n.language), [i18n.language]);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const AGES = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function createFormat(language: string): Format {
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    number: (value, digits = 0) =>
      value.toLocaleString(language, { maximumFractionDigits: digits }),
    percent: (share, digits = 0) =>
      share.toLocaleString(language, { style: 'percent', maximumFractionDigits: digits }),
    bytes: (bytes) => toBytes(bytes, language),
    date: (value) => dateTime.format(new Date(value)),
    day: (value) => day.format(new Date(value)),
    ago: (value) => toAge(relative, (new Date(value).getTime() - Date.now()) / 1000),
    duration: (seconds) => toDuration(seconds, language),
  };
}

function toBytes(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return (bytes / 1000 ** power).toLocaleString(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}

function toAge(relative: Intl.RelativeTimeFormat, seconds: number): string {
  const [unit, length] = AGES.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / length), unit);
}

function toDuration(seconds: number, language: string): string {
  const whole = Math.max(1, Math.round(seconds));
  const show = (value: number, unit: string): string =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' });
  if (whole < 60) return show(whole, 'second');
  if (whole < 3600) return show(Math.round(whole / 60), 'minute');
  return `${show(Math.floor(whole / 3600), 'hour')} ${show(Math.round((whole % 3600) / 60), 'minute')}`;
}
