import { z } from 'zod';
import type { Scanner } from '#code/scanning.ts';
import { MODELS } from '../models/registry.ts';
import type { Rule } from '../rule.ts';
import { createRulebook } from '../rulebook.ts';
import { encodeSafely } from '../safe-scan.ts';
import { scanFile } from '../scan.ts';
import { customRule } from './schema.ts';

/** Rules of a repository in the form that `createCustomScanner` takes, to go to another thread. */
export function toScanBy(rules: readonly Rule[]): string {
  return JSON.stringify(rules);
}

/**
 * A scan by the rules of a repository alone. Reading them again here makes their expressions linear in
 * this thread too.
 * @throws ZodError for what `toScanBy` did not make
 */
export function createCustomScanner(scanBy: string): Scanner {
  const rules = z.array(customRule).parse(JSON.parse(scanBy));
  const rulebook = createRulebook({ rules, models: MODELS, withSecrets: false });
  return (input) => encodeSafely(() => ({ ...scanFile(input, rulebook), markers: [] }));
}
