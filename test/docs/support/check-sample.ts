import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { checkDocument } from './check-document.ts';
import { checkExcerpt } from './check-excerpt.ts';
import { checkShell } from './check-shell.ts';
import { checkJson, checkText } from './check-shown.ts';
import { isListed, NOT_RUN } from './not-run.ts';
import { expectOwnRules } from './own-rules.ts';
import type { Sample } from './pages.ts';
import type { Check, Place } from './progress.ts';

const CHECKS: Readonly<Record<string, Check>> = {
  sh: checkShell,
  json: checkJson,
  text: checkText,
  graphql: checkDocument,
  yaml: checkYaml,
  ts: checkExcerpt,
  nginx: checkListed,
};

/** Checks a sample by its language. @throws where it does not hold, or nothing checks its language */
export async function checkSample(sample: Sample, place: Place): Promise<void> {
  const check = CHECKS[sample.language];
  if (check === undefined)
    throw new Error(
      `Nothing checks a fence of the language '${sample.language}'. Commands are sh, what they print is ` +
        `json or text, a drawing is text and on the list FIGURES.`,
    );
  await check(sample, place);
}

function checkListed(sample: Sample): void {
  if (!isListed(NOT_RUN, sample))
    throw new Error('It is checked by nothing, and not on the list NOT_RUN');
}

const ownRules = z.object({ rules: z.array(z.looseObject({ id: z.string() })) });

/** Rules of a repository are read by the service; other YAML has to be YAML. */
async function checkYaml({ text }: Sample, { world, progress }: Place): Promise<void> {
  const value: unknown = parseYaml(text);
  const given = ownRules.safeParse(value).data;
  if (given === undefined) return;
  await expectOwnRules({ text, count: given.rules.length }, { world, id: progress.projectId });
}
