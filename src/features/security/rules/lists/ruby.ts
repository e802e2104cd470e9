import { RUBY_BASIC_AUTH_PASSWORD } from '../ruby/basic-auth-password.ts';
import { RUBY_CODE_INJECTION } from '../ruby/code-injection.ts';
import { RUBY_COMMAND_INJECTION } from '../ruby/command-injection.ts';
import { RUBY_COOKIE_FLAGS } from '../ruby/cookie-flags.ts';
import { RUBY_CSRF_OFF } from '../ruby/csrf-off.ts';
import { RUBY_DESERIALIZATION } from '../ruby/deserialization.ts';
import { RUBY_FILE_PERMISSIONS } from '../ruby/file-permissions.ts';
import { RUBY_MASS_ASSIGNMENT } from '../ruby/mass-assignment.ts';
import { RUBY_OPEN_REDIRECT } from '../ruby/open-redirect.ts';
import { RUBY_PASSWORD_HASH } from '../ruby/password-hash.ts';
import { RUBY_PATH_PREFIX } from '../ruby/path-prefix.ts';
import { RUBY_PATH_TRAVERSAL } from '../ruby/path-traversal.ts';
import { RUBY_REDIRECT_TO } from '../ruby/redirect-to.ts';
import { RUBY_REGEX_INJECTION } from '../ruby/regex-injection.ts';
import { RUBY_SQL_INJECTION } from '../ruby/sql-injection.ts';
import { RUBY_SSRF } from '../ruby/ssrf.ts';
import { RUBY_TEMPLATE_INJECTION } from '../ruby/template-injection.ts';
import { RUBY_TLS_VERIFY_OFF } from '../ruby/tls-verify-off.ts';
import { RUBY_UNSAFE_REFLECTION } from '../ruby/unsafe-reflection.ts';
import { RUBY_WEAK_CIPHER } from '../ruby/weak-cipher.ts';
import { RUBY_WEAK_HASH } from '../ruby/weak-hash.ts';
import { RUBY_WEAK_RANDOM } from '../ruby/weak-random.ts';
import { RUBY_XSS } from '../ruby/xss.ts';
import { RUBY_XXE } from '../ruby/xxe.ts';
import type { Rule } from '../../rule.ts';

export const RUBY_RULES: readonly Rule[] = [
  RUBY_BASIC_AUTH_PASSWORD,
  RUBY_CODE_INJECTION,
  RUBY_COMMAND_INJECTION,
  RUBY_COOKIE_FLAGS,
  RUBY_CSRF_OFF,
  RUBY_DESERIALIZATION,
  RUBY_FILE_PERMISSIONS,
  RUBY_MASS_ASSIGNMENT,
  RUBY_OPEN_REDIRECT,
  RUBY_PASSWORD_HASH,
  RUBY_PATH_PREFIX,
  RUBY_PATH_TRAVERSAL,
  RUBY_REDIRECT_TO,
  RUBY_REGEX_INJECTION,
  RUBY_SQL_INJECTION,
  RUBY_SSRF,
  RUBY_TEMPLATE_INJECTION,
  RUBY_TLS_VERIFY_OFF,
  RUBY_UNSAFE_REFLECTION,
  RUBY_WEAK_CIPHER,
  RUBY_WEAK_HASH,
  RUBY_WEAK_RANDOM,
  RUBY_XSS,
  RUBY_XXE,
];
