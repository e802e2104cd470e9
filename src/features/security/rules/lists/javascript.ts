import type { Rule } from '../../rule.ts';
import { JS_ANGULAR_BYPASS } from '../js/angular-bypass.ts';
import { JS_CODE_INJECTION } from '../js/code-injection.ts';
import { JS_COMMAND_INJECTION } from '../js/command-injection.ts';
import { JS_COOKIE_HTTPONLY } from '../js/cookie-httponly.ts';
import { JS_COOKIE_SECURE } from '../js/cookie-secure.ts';
import { JS_CORS_CREDENTIALS } from '../js/cors-credentials.ts';
import { JS_CORS_REFLECTED_ORIGIN } from '../js/cors-reflected-origin.ts';
import { JS_DESERIALIZATION } from '../js/deserialization.ts';
import { JS_DIRECTORY_LISTING } from '../js/directory-listing.ts';
import { JS_DOM_REDIRECT } from '../js/dom-redirect.ts';
import { JS_DOM_XSS } from '../js/dom-xss.ts';
import { JS_DYNAMIC_REQUIRE } from '../js/dynamic-require.ts';
import { JS_ELECTRON_NODE_INTEGRATION } from '../js/electron-node-integration.ts';
import { JS_ELECTRON_OPEN_EXTERNAL } from '../js/electron-open-external.ts';
import { JS_ELECTRON_WEB_SECURITY } from '../js/electron-web-security.ts';
import { JS_HARDCODED_KEY } from '../js/hardcoded-key.ts';
import { JS_HEADER_INJECTION } from '../js/header-injection.ts';
import { JS_INSECURE_RANDOM } from '../js/insecure-random.ts';
import { JS_JSX_JAVASCRIPT_URL } from '../js/jsx-javascript-url.ts';
import { JS_JWT_ALGORITHMS } from '../js/jwt-algorithms.ts';
import { JS_JWT_DECODE } from '../js/jwt-decode.ts';
import { JS_JWT_EXPIRATION } from '../js/jwt-expiration.ts';
import { JS_JWT_NONE } from '../js/jwt-none.ts';
import { JS_JWT_SECRET } from '../js/jwt-secret.ts';
import { JS_LDAP_INJECTION } from '../js/ldap-injection.ts';
import { JS_LOG_INJECTION } from '../js/log-injection.ts';
import { JS_MARKDOWN_HTML } from '../js/markdown-html.ts';
import { JS_MASS_ASSIGNMENT } from '../js/mass-assignment.ts';
import { JS_NOSQL_INJECTION } from '../js/nosql-injection.ts';
import { JS_OPEN_REDIRECT } from '../js/open-redirect.ts';
import { JS_PATH_PREFIX } from '../js/path-prefix.ts';
import { JS_PATH_TRAVERSAL } from '../js/path-traversal.ts';
import { JS_POST_MESSAGE_ANY } from '../js/post-message-any.ts';
import { JS_PROTOTYPE_POLLUTION } from '../js/prototype-pollution.ts';
import { JS_REACT_DANGEROUS_HTML } from '../js/react-dangerous-html.ts';
import { JS_REDOS } from '../js/redos.ts';
import { JS_REFLECTED_XSS } from '../js/reflected-xss.ts';
import { JS_REGEX_INJECTION } from '../js/regex-injection.ts';
import { JS_RENDER_OPTIONS } from '../js/render-options.ts';
import { JS_SESSION_SECRET } from '../js/session-secret.ts';
import { JS_SMALL_KEY } from '../js/small-key.ts';
import { JS_SQL_INJECTION } from '../js/sql-injection.ts';
import { JS_SSRF } from '../js/ssrf.ts';
import { JS_STACK_EXPOSURE } from '../js/stack-exposure.ts';
import { JS_STATIC_DOTFILES } from '../js/static-dotfiles.ts';
import { JS_STATIC_IV } from '../js/static-iv.ts';
import { JS_TEMP_FILE } from '../js/temp-file.ts';
import { JS_TEMPLATE_ESCAPING_OFF } from '../js/template-escaping-off.ts';
import { JS_TEMPLATE_INJECTION } from '../js/template-injection.ts';
import { JS_TLS_VERIFICATION_OFF } from '../js/tls-verification-off.ts';
import { JS_TOKEN_STORAGE } from '../js/token-storage.ts';
import { JS_UNSAFE_BUFFER } from '../js/unsafe-buffer.ts';
import { JS_VM2 } from '../js/vm2.ts';
import { JS_WEAK_CIPHER } from '../js/weak-cipher.ts';
import { JS_WEAK_HASH } from '../js/weak-hash.ts';
import { JS_WEAK_KEY_DERIVATION } from '../js/weak-key-derivation.ts';
import { JS_WEAK_PASSWORD_HASH } from '../js/weak-password-hash.ts';
import { JS_WEAK_TLS } from '../js/weak-tls.ts';
import { JS_XPATH_INJECTION } from '../js/xpath-injection.ts';
import { JS_XXE } from '../js/xxe.ts';
import { JS_YAML_UNSAFE_SCHEMA } from '../js/yaml-unsafe-schema.ts';
import { JS_ZIP_SLIP } from '../js/zip-slip.ts';

/** Rules for JavaScript and TypeScript, in servers and browsers. */
export const JS_RULES: readonly Rule[] = [
  JS_ANGULAR_BYPASS,
  JS_CODE_INJECTION,
  JS_COMMAND_INJECTION,
  JS_COOKIE_HTTPONLY,
  JS_COOKIE_SECURE,
  JS_CORS_CREDENTIALS,
  JS_CORS_REFLECTED_ORIGIN,
  JS_DESERIALIZATION,
  JS_DIRECTORY_LISTING,
  JS_DOM_REDIRECT,
  JS_DOM_XSS,
  JS_DYNAMIC_REQUIRE,
  JS_ELECTRON_NODE_INTEGRATION,
  JS_ELECTRON_OPEN_EXTERNAL,
  JS_ELECTRON_WEB_SECURITY,
  JS_HARDCODED_KEY,
  JS_HEADER_INJECTION,
  JS_INSECURE_RANDOM,
  JS_JSX_JAVASCRIPT_URL,
  JS_JWT_ALGORITHMS,
  JS_JWT_DECODE,
  JS_JWT_EXPIRATION,
  JS_JWT_NONE,
  JS_JWT_SECRET,
  JS_LDAP_INJECTION,
  JS_LOG_INJECTION,
  JS_MARKDOWN_HTML,
  JS_MASS_ASSIGNMENT,
  JS_NOSQL_INJECTION,
  JS_OPEN_REDIRECT,
  JS_PATH_PREFIX,
  JS_PATH_TRAVERSAL,
  JS_POST_MESSAGE_ANY,
  JS_PROTOTYPE_POLLUTION,
  JS_REACT_DANGEROUS_HTML,
  JS_REDOS,
  JS_REFLECTED_XSS,
  JS_REGEX_INJECTION,
  JS_RENDER_OPTIONS,
  JS_SESSION_SECRET,
  JS_SMALL_KEY,
  JS_SQL_INJECTION,
  JS_SSRF,
  JS_STACK_EXPOSURE,
  JS_STATIC_DOTFILES,
  JS_STATIC_IV,
  JS_TEMP_FILE,
  JS_TEMPLATE_ESCAPING_OFF,
  JS_TEMPLATE_INJECTION,
  JS_TLS_VERIFICATION_OFF,
  JS_TOKEN_STORAGE,
  JS_UNSAFE_BUFFER,
  JS_VM2,
  JS_WEAK_CIPHER,
  JS_WEAK_HASH,
  JS_WEAK_KEY_DERIVATION,
  JS_WEAK_PASSWORD_HASH,
  JS_WEAK_TLS,
  JS_XPATH_INJECTION,
  JS_XXE,
  JS_YAML_UNSAFE_SCHEMA,
  JS_ZIP_SLIP,
];
