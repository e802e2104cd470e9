import { PHP_CODE_INJECTION } from '../php/code-injection.ts';
import { PHP_COMMAND_INJECTION } from '../php/command-injection.ts';
import { PHP_CORS_REFLECTED_ORIGIN } from '../php/cors-reflected-origin.ts';
import { PHP_ERRORS_SHOWN } from '../php/errors-shown.ts';
import { PHP_EXTRACT_REQUEST } from '../php/extract-request.ts';
import { PHP_FILE_INCLUSION } from '../php/file-inclusion.ts';
import { PHP_INSECURE_RANDOM } from '../php/insecure-random.ts';
import { PHP_LDAP_INJECTION } from '../php/ldap-injection.ts';
import { PHP_MASS_ASSIGNMENT } from '../php/mass-assignment.ts';
import { PHP_OPEN_REDIRECT } from '../php/open-redirect.ts';
import { PHP_PASSWORD_HASH } from '../php/password-hash.ts';
import { PHP_PATH_PREFIX } from '../php/path-prefix.ts';
import { PHP_PATH_TRAVERSAL } from '../php/path-traversal.ts';
import { PHP_SESSION_COOKIE_FLAGS } from '../php/session-cookie-flags.ts';
import { PHP_SESSION_FIXATION } from '../php/session-fixation.ts';
import { PHP_SQL_INJECTION } from '../php/sql-injection.ts';
import { PHP_SSRF } from '../php/ssrf.ts';
import { PHP_TEMPLATE_INJECTION } from '../php/template-injection.ts';
import { PHP_TLS_VERIFY_OFF } from '../php/tls-verify-off.ts';
import { PHP_UNRESTRICTED_UPLOAD } from '../php/unrestricted-upload.ts';
import { PHP_UNSERIALIZE } from '../php/unserialize.ts';
import { PHP_WEAK_CIPHER } from '../php/weak-cipher.ts';
import { PHP_WORLD_WRITABLE } from '../php/world-writable.ts';
import { PHP_XPATH_INJECTION } from '../php/xpath-injection.ts';
import { PHP_XSS } from '../php/xss.ts';
import { PHP_XXE } from '../php/xxe.ts';
import type { Rule } from '../../rule.ts';

export const PHP_RULES: readonly Rule[] = [
  PHP_CODE_INJECTION,
  PHP_COMMAND_INJECTION,
  PHP_CORS_REFLECTED_ORIGIN,
  PHP_ERRORS_SHOWN,
  PHP_EXTRACT_REQUEST,
  PHP_FILE_INCLUSION,
  PHP_INSECURE_RANDOM,
  PHP_LDAP_INJECTION,
  PHP_MASS_ASSIGNMENT,
  PHP_OPEN_REDIRECT,
  PHP_PASSWORD_HASH,
  PHP_PATH_PREFIX,
  PHP_PATH_TRAVERSAL,
  PHP_SESSION_COOKIE_FLAGS,
  PHP_SESSION_FIXATION,
  PHP_SQL_INJECTION,
  PHP_SSRF,
  PHP_TEMPLATE_INJECTION,
  PHP_TLS_VERIFY_OFF,
  PHP_UNRESTRICTED_UPLOAD,
  PHP_UNSERIALIZE,
  PHP_WEAK_CIPHER,
  PHP_WORLD_WRITABLE,
  PHP_XPATH_INJECTION,
  PHP_XSS,
  PHP_XXE,
];
