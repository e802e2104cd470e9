import { type DocsPage, ROOT, type Sample } from './pages.ts';
import type { ShellResult } from './shell.ts';
import type { World } from './world.ts';

/** What a page has come to: its samples are run from top to bottom. */
export interface Progress {
  /** assignments of the samples above: `API=...` */
  readonly variables: string[];
  projectId: string;
  /** of the commands above, where they were run */
  result: ShellResult | null;
}

export interface Place {
  readonly world: World;
  readonly page: DocsPage;
  readonly progress: Progress;
}

/** @throws where the sample does not hold */
export type Check = (sample: Sample, place: Place) => Promise<void> | void;

/** Addresses, keys and ids that a page writes are those of the test's own service. */
export function fillIn(text: string, { world, progress }: Place): string {
  return text
    .replaceAll(/https?:\/\/(?:127\.0\.0\.1:4000|sextant\.example\.com)/g, world.app.url)
    .replaceAll('/path/to/sextant', ROOT)
    .replaceAll('sk_live_...', world.owner.apiKey)
    .replaceAll('KEY=...', `KEY=${world.owner.apiKey}`)
    .replaceAll('$SEXTANT_KEY', world.owner.apiKey)
    .replaceAll(/proj_(?:\.\.\.|[0-9a-z]{24})/g, progress.projectId)
    .replaceAll('acct_...', world.owner.accountId);
}

export function sampleAbove(sample: Sample, { samples }: DocsPage): Sample | undefined {
  return samples[samples.indexOf(sample) - 1];
}

export function sampleBelow(sample: Sample, { samples }: DocsPage): Sample | undefined {
  return samples[samples.indexOf(sample) + 1];
}
