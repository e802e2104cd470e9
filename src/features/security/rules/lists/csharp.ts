import { CSHARP_CERTIFICATE_CHECK_OFF } from '../csharp/certificate-check-off.ts';
import { CSHARP_CODE_INJECTION } from '../csharp/code-injection.ts';
import { CSHARP_COMMAND_INJECTION } from '../csharp/command-injection.ts';
import { CSHARP_COOKIE_OPTIONS } from '../csharp/cookie-options.ts';
import { CSHARP_CORS_ANY_ORIGIN } from '../csharp/cors-any-origin.ts';
import { CSHARP_JSON_TYPE_NAMES } from '../csharp/json-type-names.ts';
import { CSHARP_JWT_UNVERIFIED } from '../csharp/jwt-unverified.ts';
import { CSHARP_LDAP_INJECTION } from '../csharp/ldap-injection.ts';
import { CSHARP_OPEN_REDIRECT } from '../csharp/open-redirect.ts';
import { CSHARP_PATH_TRAVERSAL } from '../csharp/path-traversal.ts';
import { CSHARP_REGEX_INJECTION } from '../csharp/regex-injection.ts';
import { CSHARP_REQUEST_VALIDATION_OFF } from '../csharp/request-validation-off.ts';
import { CSHARP_SQL_INJECTION } from '../csharp/sql-injection.ts';
import { CSHARP_SSRF } from '../csharp/ssrf.ts';
import { CSHARP_UNSAFE_DESERIALIZATION } from '../csharp/unsafe-deserialization.ts';
import { CSHARP_WEAK_CIPHER } from '../csharp/weak-cipher.ts';
import { CSHARP_WEAK_HASH } from '../csharp/weak-hash.ts';
import { CSHARP_WEAK_KEY_SIZE } from '../csharp/weak-key-size.ts';
import { CSHARP_WEAK_RANDOM } from '../csharp/weak-random.ts';
import { CSHARP_XPATH_INJECTION } from '../csharp/xpath-injection.ts';
import { CSHARP_XSS } from '../csharp/xss.ts';
import { CSHARP_XXE } from '../csharp/xxe.ts';
import type { Rule } from '../../rule.ts';

export const CSHARP_RULES: readonly Rule[] = [
  CSHARP_CERTIFICATE_CHECK_OFF,
  CSHARP_CODE_INJECTION,
  CSHARP_COMMAND_INJECTION,
  CSHARP_COOKIE_OPTIONS,
  CSHARP_CORS_ANY_ORIGIN,
  CSHARP_JSON_TYPE_NAMES,
  CSHARP_JWT_UNVERIFIED,
  CSHARP_LDAP_INJECTION,
  CSHARP_OPEN_REDIRECT,
  CSHARP_PATH_TRAVERSAL,
  CSHARP_REGEX_INJECTION,
  CSHARP_REQUEST_VALIDATION_OFF,
  CSHARP_SQL_INJECTION,
  CSHARP_SSRF,
  CSHARP_UNSAFE_DESERIALIZATION,
  CSHARP_WEAK_CIPHER,
  CSHARP_WEAK_HASH,
  CSHARP_WEAK_KEY_SIZE,
  CSHARP_WEAK_RANDOM,
  CSHARP_XPATH_INJECTION,
  CSHARP_XSS,
  CSHARP_XXE,
];
