import { JAVA_ANONYMOUS_LDAP } from '../java/anonymous-ldap.ts';
import { JAVA_CODE_INJECTION } from '../java/code-injection.ts';
import { JAVA_COMMAND_INJECTION } from '../java/command-injection.ts';
import { JAVA_COOKIE_HTTP_ONLY } from '../java/cookie-http-only.ts';
import { JAVA_CORS_ANY_ORIGIN } from '../java/cors-any-origin.ts';
import { JAVA_CORS_REFLECTED_ORIGIN } from '../java/cors-reflected-origin.ts';
import { JAVA_CSRF_DISABLED } from '../java/csrf-disabled.ts';
import { JAVA_DEFAULT_TYPING } from '../java/default-typing.ts';
import { JAVA_ECB_MODE } from '../java/ecb-mode.ts';
import { JAVA_EXPRESSION_INJECTION } from '../java/expression-injection.ts';
import { JAVA_EXTERNAL_ENTITIES_ON } from '../java/external-entities-on.ts';
import { JAVA_FORMAT_STRING } from '../java/format-string.ts';
import { JAVA_HARDCODED_KEY } from '../java/hardcoded-key.ts';
import { JAVA_HARDCODED_PASSWORD } from '../java/hardcoded-password.ts';
import { JAVA_HEADER_INJECTION } from '../java/header-injection.ts';
import { JAVA_HOSTNAME_VERIFICATION_OFF } from '../java/hostname-verification-off.ts';
import { JAVA_INSECURE_COOKIE } from '../java/insecure-cookie.ts';
import { JAVA_INSECURE_TEMP_FILE } from '../java/insecure-temp-file.ts';
import { JAVA_JNDI_INJECTION } from '../java/jndi-injection.ts';
import { JAVA_JWT_UNVERIFIED } from '../java/jwt-unverified.ts';
import { JAVA_LDAP_INJECTION } from '../java/ldap-injection.ts';
import { JAVA_LOG_INJECTION } from '../java/log-injection.ts';
import { JAVA_MYBATIS_MAPPER } from '../java/mybatis-mapper.ts';
import { JAVA_MYBATIS_INTERPOLATION } from '../java/mybatis-interpolation.ts';
import { JAVA_NOSQL_INJECTION } from '../java/nosql-injection.ts';
import { JAVA_NULL_CIPHER } from '../java/null-cipher.ts';
import { JAVA_OPEN_REDIRECT } from '../java/open-redirect.ts';
import { JAVA_PASSWORD_HASH } from '../java/password-hash.ts';
import { JAVA_PATH_PREFIX } from '../java/path-prefix.ts';
import { JAVA_PATH_TRAVERSAL } from '../java/path-traversal.ts';
import { JAVA_PERMIT_ALL } from '../java/permit-all.ts';
import { JAVA_PLAIN_PASSWORDS } from '../java/plain-passwords.ts';
import { JAVA_PREDICTABLE_SEED } from '../java/predictable-seed.ts';
import { JAVA_REGEX_INJECTION } from '../java/regex-injection.ts';
import { JAVA_RSA_NO_PADDING } from '../java/rsa-no-padding.ts';
import { JAVA_SECURITY_DEBUG } from '../java/security-debug.ts';
import { JAVA_SECURITY_HEADERS_OFF } from '../java/security-headers-off.ts';
import { JAVA_SESSION_FIXATION } from '../java/session-fixation.ts';
import { JAVA_SQL_INJECTION } from '../java/sql-injection.ts';
import { JAVA_SSRF } from '../java/ssrf.ts';
import { JAVA_STACK_TRACE_SHOWN } from '../java/stack-trace-shown.ts';
import { JAVA_STATIC_IV } from '../java/static-iv.ts';
import { JAVA_TEMPLATE_INJECTION } from '../java/template-injection.ts';
import { JAVA_TRUST_ALL_CERTIFICATES } from '../java/trust-all-certificates.ts';
import { JAVA_TRUST_BOUNDARY } from '../java/trust-boundary.ts';
import { JAVA_UNSAFE_DESERIALIZATION } from '../java/unsafe-deserialization.ts';
import { JAVA_UNSAFE_FORWARD } from '../java/unsafe-forward.ts';
import { JAVA_UNSAFE_REFLECTION } from '../java/unsafe-reflection.ts';
import { JAVA_UNSAFE_YAML } from '../java/unsafe-yaml.ts';
import { JAVA_WEAK_CIPHER } from '../java/weak-cipher.ts';
import { JAVA_WEAK_HASH } from '../java/weak-hash.ts';
import { JAVA_WEAK_KEY_DERIVATION } from '../java/weak-key-derivation.ts';
import { JAVA_WEAK_KEY_SIZE } from '../java/weak-key-size.ts';
import { JAVA_WEAK_RANDOM } from '../java/weak-random.ts';
import { JAVA_WEAK_TLS_PROTOCOL } from '../java/weak-tls-protocol.ts';
import { JAVA_WEBVIEW_FILE_ACCESS } from '../java/webview-file-access.ts';
import { JAVA_WEBVIEW_SSL_ERROR } from '../java/webview-ssl-error.ts';
import { JAVA_WORLD_WRITABLE_FILE } from '../java/world-writable-file.ts';
import { JAVA_XML_PARSER_DEFAULTS } from '../java/xml-parser-defaults.ts';
import { JAVA_XPATH_INJECTION } from '../java/xpath-injection.ts';
import { JAVA_XSS } from '../java/xss.ts';
import { JAVA_XXE } from '../java/xxe.ts';
import { JAVA_ZIP_SLIP } from '../java/zip-slip.ts';
import type { Rule } from '../../rule.ts';

export const JAVA_RULES: readonly Rule[] = [
  JAVA_ANONYMOUS_LDAP,
  JAVA_CODE_INJECTION,
  JAVA_COMMAND_INJECTION,
  JAVA_COOKIE_HTTP_ONLY,
  JAVA_CORS_ANY_ORIGIN,
  JAVA_CORS_REFLECTED_ORIGIN,
  JAVA_CSRF_DISABLED,
  JAVA_DEFAULT_TYPING,
  JAVA_ECB_MODE,
  JAVA_EXPRESSION_INJECTION,
  JAVA_EXTERNAL_ENTITIES_ON,
  JAVA_FORMAT_STRING,
  JAVA_HARDCODED_KEY,
  JAVA_HARDCODED_PASSWORD,
  JAVA_HEADER_INJECTION,
  JAVA_HOSTNAME_VERIFICATION_OFF,
  JAVA_INSECURE_COOKIE,
  JAVA_INSECURE_TEMP_FILE,
  JAVA_JNDI_INJECTION,
  JAVA_JWT_UNVERIFIED,
  JAVA_LDAP_INJECTION,
  JAVA_LOG_INJECTION,
  JAVA_MYBATIS_INTERPOLATION,
  JAVA_MYBATIS_MAPPER,
  JAVA_NOSQL_INJECTION,
  JAVA_NULL_CIPHER,
  JAVA_OPEN_REDIRECT,
  JAVA_PASSWORD_HASH,
  JAVA_PATH_PREFIX,
  JAVA_PATH_TRAVERSAL,
  JAVA_PERMIT_ALL,
  JAVA_PLAIN_PASSWORDS,
  JAVA_PREDICTABLE_SEED,
  JAVA_REGEX_INJECTION,
  JAVA_RSA_NO_PADDING,
  JAVA_SECURITY_DEBUG,
  JAVA_SECURITY_HEADERS_OFF,
  JAVA_SESSION_FIXATION,
  JAVA_SQL_INJECTION,
  JAVA_SSRF,
  JAVA_STACK_TRACE_SHOWN,
  JAVA_STATIC_IV,
  JAVA_TEMPLATE_INJECTION,
  JAVA_TRUST_ALL_CERTIFICATES,
  JAVA_TRUST_BOUNDARY,
  JAVA_UNSAFE_DESERIALIZATION,
  JAVA_UNSAFE_FORWARD,
  JAVA_UNSAFE_REFLECTION,
  JAVA_UNSAFE_YAML,
  JAVA_WEAK_CIPHER,
  JAVA_WEAK_HASH,
  JAVA_WEAK_KEY_DERIVATION,
  JAVA_WEAK_KEY_SIZE,
  JAVA_WEAK_RANDOM,
  JAVA_WEAK_TLS_PROTOCOL,
  JAVA_WEBVIEW_FILE_ACCESS,
  JAVA_WEBVIEW_SSL_ERROR,
  JAVA_WORLD_WRITABLE_FILE,
  JAVA_XML_PARSER_DEFAULTS,
  JAVA_XPATH_INJECTION,
  JAVA_XSS,
  JAVA_XXE,
  JAVA_ZIP_SLIP,
];
