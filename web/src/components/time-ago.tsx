import { useFormat } from '../i18n/use-format.ts';

/** "3 hours ago", and when that was on pointing at it. */
export function TimeAgo({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.date(at)}>
      {format.ago(at)}
    </time>
  );
}
