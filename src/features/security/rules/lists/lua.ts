import { LUA_CODE_INJECTION } from '../lua/code-injection.ts';
import { LUA_COMMAND_INJECTION } from '../lua/command-injection.ts';
import { LUA_OPEN_REDIRECT } from '../lua/open-redirect.ts';
import { LUA_PATH_TRAVERSAL } from '../lua/path-traversal.ts';
import { LUA_SQL_INJECTION } from '../lua/sql-injection.ts';
import { LUA_SSRF } from '../lua/ssrf.ts';
import { LUA_TLS_VERIFY_OFF } from '../lua/tls-verify-off.ts';
import { LUA_WEAK_HASH } from '../lua/weak-hash.ts';
import { LUA_WEAK_RANDOM } from '../lua/weak-random.ts';
import { LUA_XSS } from '../lua/xss.ts';
import type { Rule } from '../../rule.ts';

export const LUA_RULES: readonly Rule[] = [
  LUA_CODE_INJECTION,
  LUA_COMMAND_INJECTION,
  LUA_OPEN_REDIRECT,
  LUA_PATH_TRAVERSAL,
  LUA_SQL_INJECTION,
  LUA_SSRF,
  LUA_TLS_VERIFY_OFF,
  LUA_WEAK_HASH,
  LUA_WEAK_RANDOM,
  LUA_XSS,
];
