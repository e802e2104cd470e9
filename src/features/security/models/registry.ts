import { CSHARP_MODEL } from './csharp/library.ts';
import { C_MODEL } from './c/library.ts';
import { PHP_FRAMEWORK_MODEL } from './php/frameworks.ts';
import { PHP_MODEL } from './php/library.ts';
import { GO_MODEL } from './go/library.ts';
import { JAVA_LIBRARY_MODEL } from './java/library.ts';
import { JAVA_SANITIZERS_MODEL } from './java/sanitizers.ts';
import { JAVA_WEB_MODEL } from './java/web.ts';
import { JS_BROWSER_MODEL } from './js/browser.ts';
import { JS_SERVER_MODEL } from './js/server.ts';
import { JS_VALUE_MODEL } from './js/values.ts';
import { LUA_MODEL } from './lua/library.ts';
import type { LibraryModel } from './model.ts';
import { PYTHON_LIBRARY_MODEL } from './python/library.ts';
import { PYTHON_SANITIZER_MODEL } from './python/sanitizers.ts';
import { PYTHON_WEB_MODEL } from './python/web.ts';
import { RUBY_MODEL } from './ruby/library.ts';

/** What is known of libraries, all languages. */
export const MODELS: readonly LibraryModel[] = [
  C_MODEL,
  PHP_FRAMEWORK_MODEL,
  PHP_MODEL,
  GO_MODEL,
  JS_SERVER_MODEL,
  JS_BROWSER_MODEL,
  JS_VALUE_MODEL,
  JAVA_WEB_MODEL,
  JAVA_SANITIZERS_MODEL,
  JAVA_LIBRARY_MODEL,
  CSHARP_MODEL,
  PYTHON_WEB_MODEL,
  PYTHON_LIBRARY_MODEL,
  PYTHON_SANITIZER_MODEL,
  RUBY_MODEL,
  LUA_MODEL,
];
