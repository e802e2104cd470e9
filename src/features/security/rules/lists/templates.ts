import { HTML_BUILT_SCRIPT } from '../html/built-script.ts';
import { HTML_BUILT_PHP } from '../html/built-php.ts';
import { HTML_BUILT_RUBY } from '../html/built-ruby.ts';
import { HTML_BUILT_PYTHON } from '../html/built-python.ts';
import { HTML_BUILT_GO } from '../html/built-go.ts';
import { HTML_BUILT_JVM } from '../html/built-jvm.ts';
import { TEMPLATE_UNESCAPED_BLADE } from '../template/unescaped-blade.ts';
import { TEMPLATE_UNESCAPED_TWIG } from '../template/unescaped-twig.ts';
import { TEMPLATE_UNESCAPED_JINJA } from '../template/unescaped-jinja.ts';
import { TEMPLATE_UNESCAPED_HANDLEBARS } from '../template/unescaped-handlebars.ts';
import { TEMPLATE_UNESCAPED_EJS } from '../template/unescaped-ejs.ts';
import { TEMPLATE_UNESCAPED_UNDERSCORE } from '../template/unescaped-underscore.ts';
import { TEMPLATE_UNESCAPED_ERB } from '../template/unescaped-erb.ts';
import { TEMPLATE_UNESCAPED_RAZOR } from '../template/unescaped-razor.ts';
import { TEMPLATE_UNESCAPED_THYMELEAF } from '../template/unescaped-thymeleaf.ts';
import { TEMPLATE_UNESCAPED_JSP } from '../template/unescaped-jsp.ts';
import { TEMPLATE_UNESCAPED_VUE } from '../template/unescaped-vue.ts';
import { TEMPLATE_UNESCAPED_SVELTE } from '../template/unescaped-svelte.ts';
import { TEMPLATE_UNESCAPED_REACT } from '../template/unescaped-react.ts';
import { TEMPLATE_UNESCAPED_DOM } from '../template/unescaped-dom.ts';
import type { Rule } from '../../rule.ts';

/** Markup that is written or put together without escaping. */
export const TEMPLATE_RULES: readonly Rule[] = [
  HTML_BUILT_SCRIPT,
  HTML_BUILT_PHP,
  HTML_BUILT_RUBY,
  HTML_BUILT_PYTHON,
  HTML_BUILT_GO,
  HTML_BUILT_JVM,
  TEMPLATE_UNESCAPED_BLADE,
  TEMPLATE_UNESCAPED_TWIG,
  TEMPLATE_UNESCAPED_JINJA,
  TEMPLATE_UNESCAPED_HANDLEBARS,
  TEMPLATE_UNESCAPED_EJS,
  TEMPLATE_UNESCAPED_UNDERSCORE,
  TEMPLATE_UNESCAPED_ERB,
  TEMPLATE_UNESCAPED_RAZOR,
  TEMPLATE_UNESCAPED_THYMELEAF,
  TEMPLATE_UNESCAPED_JSP,
  TEMPLATE_UNESCAPED_VUE,
  TEMPLATE_UNESCAPED_SVELTE,
  TEMPLATE_UNESCAPED_REACT,
  TEMPLATE_UNESCAPED_DOM,
];
