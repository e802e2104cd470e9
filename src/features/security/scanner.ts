import type { Scanner } from '#code/scanning.ts';
import { MODELS } from './models/registry.ts';
import { createRulebook } from './rulebook.ts';
import { RULES } from './rules/registry.ts';
import { encodeSafely } from './safe-scan.ts';
import { scanFile } from './scan.ts';

/** The scan by all rules that come with Sextant, for the threads that extract files. */
export function createScanner(): Scanner {
  const rulebook = createRulebook({ rules: RULES, models: MODELS, withSecrets: true });
  return (input) => encodeSafely(() => scanFile(input, rulebook));
}
