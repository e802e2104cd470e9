import { BUSINESS_RULES } from './rules-business.ts';
import { CLOUD_RULES } from './rules-cloud.ts';
import { CODE_RULES } from './rules-code.ts';
import { SERVICE_RULES } from './rules-services.ts';
import { STRUCTURE_RULES } from './rules-structures.ts';
import type { SecretRule } from './secret-rule.ts';

/** Every rule about secrets, the particular ones before the general ones. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...CLOUD_RULES,
  ...CODE_RULES,
  ...SERVICE_RULES,
  ...BUSINESS_RULES,
  ...STRUCTURE_RULES,
];
