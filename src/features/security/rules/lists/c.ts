import { C_BUFFER_OVERFLOW } from '../c/buffer-overflow.ts';
import { C_COMMAND_BUILT } from '../c/command-built.ts';
import { C_COMMAND_INJECTION } from '../c/command-injection.ts';
import { C_COPY_BOUNDED_BY_SOURCE } from '../c/copy-bounded-by-source.ts';
import { C_FORMAT_NOT_CONSTANT } from '../c/format-not-constant.ts';
import { C_FORMAT_STRING } from '../c/format-string.ts';
import { C_GETS } from '../c/gets.ts';
import { C_INSECURE_RANDOM } from '../c/insecure-random.ts';
import { C_LIBRARY_FROM_OUTSIDE } from '../c/library-from-outside.ts';
import { C_PASSWORD_HASH } from '../c/password-hash.ts';
import { C_SPRINTF_INTO_BUFFER } from '../c/sprintf-into-buffer.ts';
import { C_SQL_INJECTION } from '../c/sql-injection.ts';
import { C_TEMP_NAME } from '../c/temp-name.ts';
import { C_TLS_OLD_VERSION } from '../c/tls-old-version.ts';
import { C_TLS_VERIFY_OFF } from '../c/tls-verify-off.ts';
import { C_UNBOUNDED_SCAN } from '../c/unbounded-scan.ts';
import { C_UNTRUSTED_LENGTH } from '../c/untrusted-length.ts';
import { C_WEAK_CIPHER } from '../c/weak-cipher.ts';
import { C_WEAK_HASH } from '../c/weak-hash.ts';
import { C_WEAK_KEY_SIZE } from '../c/weak-key-size.ts';
import { C_WORLD_WRITABLE } from '../c/world-writable.ts';
import type { Rule } from '../../rule.ts';

export const C_RULES: readonly Rule[] = [
  C_BUFFER_OVERFLOW,
  C_COMMAND_BUILT,
  C_COMMAND_INJECTION,
  C_COPY_BOUNDED_BY_SOURCE,
  C_FORMAT_NOT_CONSTANT,
  C_FORMAT_STRING,
  C_GETS,
  C_INSECURE_RANDOM,
  C_LIBRARY_FROM_OUTSIDE,
  C_PASSWORD_HASH,
  C_SPRINTF_INTO_BUFFER,
  C_SQL_INJECTION,
  C_TEMP_NAME,
  C_TLS_OLD_VERSION,
  C_TLS_VERIFY_OFF,
  C_UNBOUNDED_SCAN,
  C_UNTRUSTED_LENGTH,
  C_WEAK_CIPHER,
  C_WEAK_HASH,
  C_WEAK_KEY_SIZE,
  C_WORLD_WRITABLE,
];
