import { GO_COMMAND_INJECTION } from '../go/command-injection.ts';
import { GO_CORS_REFLECTED_ORIGIN } from '../go/cors-reflected-origin.ts';
import { GO_HTML_WRITTEN } from '../go/html-written.ts';
import { GO_INSECURE_RANDOM } from '../go/insecure-random.ts';
import { GO_JWT_FIXED_KEY } from '../go/jwt-fixed-key.ts';
import { GO_JWT_UNVERIFIED } from '../go/jwt-unverified.ts';
import { GO_LDAP_INJECTION } from '../go/ldap-injection.ts';
import { GO_OPEN_REDIRECT } from '../go/open-redirect.ts';
import { GO_PASSWORD_HASH } from '../go/password-hash.ts';
import { GO_PATH_PREFIX } from '../go/path-prefix.ts';
import { GO_PATH_TRAVERSAL } from '../go/path-traversal.ts';
import { GO_PPROF_EXPOSED } from '../go/pprof-exposed.ts';
import { GO_PREDICTABLE_TEMP_FILE } from '../go/predictable-temp-file.ts';
import { GO_SESSION_COOKIE_FLAGS } from '../go/session-cookie-flags.ts';
import { GO_SQL_INJECTION } from '../go/sql-injection.ts';
import { GO_SSH_HOST_KEY } from '../go/ssh-host-key.ts';
import { GO_SSRF } from '../go/ssrf.ts';
import { GO_STATIC_IV } from '../go/static-iv.ts';
import { GO_TEMPLATE_INJECTION } from '../go/template-injection.ts';
import { GO_TEMPLATE_UNESCAPED } from '../go/template-unescaped.ts';
import { GO_TEXT_TEMPLATE_PAGE } from '../go/text-template-page.ts';
import { GO_TLS_OLD_VERSION } from '../go/tls-old-version.ts';
import { GO_TLS_VERIFY_OFF } from '../go/tls-verify-off.ts';
import { GO_WEAK_CIPHER } from '../go/weak-cipher.ts';
import { GO_WEAK_KEY_SIZE } from '../go/weak-key-size.ts';
import { GO_WEAK_SIGNATURE_HASH } from '../go/weak-signature-hash.ts';
import { GO_WORLD_WRITABLE } from '../go/world-writable.ts';
import { GO_ZIP_SLIP } from '../go/zip-slip.ts';
import type { Rule } from '../../rule.ts';

export const GO_RULES: readonly Rule[] = [
  GO_COMMAND_INJECTION,
  GO_CORS_REFLECTED_ORIGIN,
  GO_HTML_WRITTEN,
  GO_INSECURE_RANDOM,
  GO_JWT_FIXED_KEY,
  GO_JWT_UNVERIFIED,
  GO_LDAP_INJECTION,
  GO_OPEN_REDIRECT,
  GO_PASSWORD_HASH,
  GO_PATH_PREFIX,
  GO_PATH_TRAVERSAL,
  GO_PPROF_EXPOSED,
  GO_PREDICTABLE_TEMP_FILE,
  GO_SESSION_COOKIE_FLAGS,
  GO_SQL_INJECTION,
  GO_SSH_HOST_KEY,
  GO_SSRF,
  GO_STATIC_IV,
  GO_TEMPLATE_INJECTION,
  GO_TEMPLATE_UNESCAPED,
  GO_TEXT_TEMPLATE_PAGE,
  GO_TLS_OLD_VERSION,
  GO_TLS_VERIFY_OFF,
  GO_WEAK_CIPHER,
  GO_WEAK_KEY_SIZE,
  GO_WEAK_SIGNATURE_HASH,
  GO_WORLD_WRITABLE,
  GO_ZIP_SLIP,
];
