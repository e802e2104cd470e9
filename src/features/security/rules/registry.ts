import type { Rule } from '../rule.ts';
import { CONFIG_RULES } from './lists/config.ts';
import { C_RULES } from './lists/c.ts';
import { PHP_RULES } from './lists/php.ts';

import { GO_RULES } from './lists/go.ts';
import { CSHARP_RULES } from './lists/csharp.ts';
import { JAVA_RULES } from './lists/java.ts';
import { JS_RULES } from './lists/javascript.ts';
import { PYTHON_RULES } from './lists/python.ts';
import { LUA_RULES } from './lists/lua.ts';
import { RUBY_RULES } from './lists/ruby.ts';
import { TEMPLATE_RULES } from './lists/templates.ts';

/** Every rule that comes with Sextant, by language. */
export const RULES: readonly Rule[] = [
  ...JS_RULES,
  ...JAVA_RULES,
  ...CSHARP_RULES,
  ...PYTHON_RULES,
  ...RUBY_RULES,
  ...LUA_RULES,
  ...GO_RULES,
  ...PHP_RULES,
  ...C_RULES,
  ...CONFIG_RULES,
  ...TEMPLATE_RULES,
];
