import { redactSecrets } from '#lib/redaction/redact.ts';
const FILTER = /(?<!\S)-?(?:lang|language|path|file|kind):(?:"[^"]*"|\S*)/giu;
const EXCLUDED = /(?<!\S)-(?:"[^"]*"|\S+)/gu;

/** What a query asks for in words: without filters, what is not to be found, and quotation marks. */
export function plainQuestion(query: string): string {
  return redactSecrets(query)
    .replaceAll(FILTER, ' ')
    .replaceAll(EXCLUDED, ' ')
    .replaceAll('"', ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
}
