import { PYTHON_BIND_ALL } from '../python/bind-all.ts';
import { PYTHON_CLEARTEXT_PROTOCOL } from '../python/cleartext-protocol.ts';
import { PYTHON_CODE_INJECTION } from '../python/code-injection.ts';
import { PYTHON_COMMAND_INJECTION } from '../python/command-injection.ts';
import { PYTHON_COOKIE_HTTPONLY } from '../python/cookie-httponly.ts';
import { PYTHON_COOKIE_SECURE } from '../python/cookie-secure.ts';
import { PYTHON_CORS_ANY } from '../python/cors-any.ts';
import { PYTHON_CSRF_OFF } from '../python/csrf-off.ts';
import { PYTHON_DESERIALIZATION } from '../python/deserialization.ts';
import { PYTHON_DJANGO_ANY_HOST } from '../python/django-any-host.ts';
import { PYTHON_DJANGO_DEBUG } from '../python/django-debug.ts';
import { PYTHON_ERROR_SHOWN } from '../python/error-shown.ts';
import { PYTHON_FILE_PERMISSIONS } from '../python/file-permissions.ts';
import { PYTHON_FLASK_DEBUG } from '../python/flask-debug.ts';
import { PYTHON_FORMAT_STRING } from '../python/format-string.ts';
import { PYTHON_HEADER_INJECTION } from '../python/header-injection.ts';
import { PYTHON_INSECURE_TEMP_FILE } from '../python/insecure-temp-file.ts';
import { PYTHON_JINJA_AUTOESCAPE } from '../python/jinja-autoescape.ts';
import { PYTHON_JWT_NO_VERIFY } from '../python/jwt-no-verify.ts';
import { PYTHON_LDAP_INJECTION } from '../python/ldap-injection.ts';
import { PYTHON_LOG_INJECTION } from '../python/log-injection.ts';
import { PYTHON_LOGGING_LISTEN } from '../python/logging-listen.ts';
import { PYTHON_LXML_INPUT } from '../python/lxml-input.ts';
import { PYTHON_MARK_SAFE_BUILT } from '../python/mark-safe-built.ts';
import { PYTHON_MASS_ASSIGNMENT } from '../python/mass-assignment.ts';
import { PYTHON_NOSQL_INJECTION } from '../python/nosql-injection.ts';
import { PYTHON_OPEN_REDIRECT } from '../python/open-redirect.ts';
import { PYTHON_OUTDATED_HASH } from '../python/outdated-hash.ts';
import { PYTHON_PATH_PREFIX } from '../python/path-prefix.ts';
import { PYTHON_PATH_TRAVERSAL } from '../python/path-traversal.ts';
import { PYTHON_REGEX_INJECTION } from '../python/regex-injection.ts';
import { PYTHON_REQUEST_TIMEOUT } from '../python/request-timeout.ts';
import { PYTHON_SECRET_KEY } from '../python/secret-key.ts';
import { PYTHON_SHARED_TEMP_PATH } from '../python/shared-temp-path.ts';
import { PYTHON_SHELL_BUILT } from '../python/shell-built.ts';
import { PYTHON_SQL_BUILT } from '../python/sql-built.ts';
import { PYTHON_SQL_INJECTION } from '../python/sql-injection.ts';
import { PYTHON_SSH_HOST_KEY } from '../python/ssh-host-key.ts';
import { PYTHON_SSRF } from '../python/ssrf.ts';
import { PYTHON_STATIC_IV } from '../python/static-iv.ts';
import { PYTHON_TEMPLATE_INJECTION } from '../python/template-injection.ts';
import { PYTHON_TLS_OLD_VERSION } from '../python/tls-old-version.ts';
import { PYTHON_TLS_VERIFY_OFF } from '../python/tls-verify-off.ts';
import { PYTHON_TRUST_BOUNDARY } from '../python/trust-boundary.ts';
import { PYTHON_UNSAFE_REFLECTION } from '../python/unsafe-reflection.ts';
import { PYTHON_UNTRUSTED_MODEL } from '../python/untrusted-model.ts';
import { PYTHON_WEAK_CIPHER } from '../python/weak-cipher.ts';
import { PYTHON_WEAK_HASH } from '../python/weak-hash.ts';
import { PYTHON_WEAK_KEY } from '../python/weak-key.ts';
import { PYTHON_WEAK_RANDOM } from '../python/weak-random.ts';
import { PYTHON_XPATH_INJECTION } from '../python/xpath-injection.ts';
import { PYTHON_XSS } from '../python/xss.ts';
import { PYTHON_XXE } from '../python/xxe.ts';
import { PYTHON_YAML_LOAD } from '../python/yaml-load.ts';
import { PYTHON_ZIP_SLIP } from '../python/zip-slip.ts';
import type { Rule } from '../../rule.ts';

export const PYTHON_RULES: readonly Rule[] = [
  PYTHON_BIND_ALL,
  PYTHON_CLEARTEXT_PROTOCOL,
  PYTHON_CODE_INJECTION,
  PYTHON_COMMAND_INJECTION,
  PYTHON_COOKIE_HTTPONLY,
  PYTHON_COOKIE_SECURE,
  PYTHON_CORS_ANY,
  PYTHON_CSRF_OFF,
  PYTHON_DESERIALIZATION,
  PYTHON_DJANGO_ANY_HOST,
  PYTHON_DJANGO_DEBUG,
  PYTHON_ERROR_SHOWN,
  PYTHON_FILE_PERMISSIONS,
  PYTHON_FLASK_DEBUG,
  PYTHON_FORMAT_STRING,
  PYTHON_HEADER_INJECTION,
  PYTHON_INSECURE_TEMP_FILE,
  PYTHON_JINJA_AUTOESCAPE,
  PYTHON_JWT_NO_VERIFY,
  PYTHON_LDAP_INJECTION,
  PYTHON_LOG_INJECTION,
  PYTHON_LOGGING_LISTEN,
  PYTHON_LXML_INPUT,
  PYTHON_MARK_SAFE_BUILT,
  PYTHON_MASS_ASSIGNMENT,
  PYTHON_NOSQL_INJECTION,
  PYTHON_OPEN_REDIRECT,
  PYTHON_OUTDATED_HASH,
  PYTHON_PATH_PREFIX,
  PYTHON_PATH_TRAVERSAL,
  PYTHON_REGEX_INJECTION,
  PYTHON_REQUEST_TIMEOUT,
  PYTHON_SECRET_KEY,
  PYTHON_SHARED_TEMP_PATH,
  PYTHON_SHELL_BUILT,
  PYTHON_SQL_BUILT,
  PYTHON_SQL_INJECTION,
  PYTHON_SSH_HOST_KEY,
  PYTHON_SSRF,
  PYTHON_STATIC_IV,
  PYTHON_TEMPLATE_INJECTION,
  PYTHON_TLS_OLD_VERSION,
  PYTHON_TLS_VERIFY_OFF,
  PYTHON_TRUST_BOUNDARY,
  PYTHON_UNSAFE_REFLECTION,
  PYTHON_UNTRUSTED_MODEL,
  PYTHON_WEAK_CIPHER,
  PYTHON_WEAK_HASH,
  PYTHON_WEAK_KEY,
  PYTHON_WEAK_RANDOM,
  PYTHON_XPATH_INJECTION,
  PYTHON_XSS,
  PYTHON_XXE,
  PYTHON_YAML_LOAD,
  PYTHON_ZIP_SLIP,
];
