const base = { grammar: require('./base/src/grammar.json') };

/** What the generator cannot decide with one token, and the parser tries both. */
const CONFLICTS = [];

/** What the packaged grammar lacks of C11 and C23, and of GNU C. */
module.exports = grammar(base, {
  name: 'c',
  conflicts: ($, original) =>
    original.concat(CONFLICTS.map((names) => names.map((name) => $[name]))),
  rules: {
    // A comment inside of a definition does not end it.
    preproc_arg: () =>
      token(prec(-1, /\S([^/\n]|\/[^*\n]|\\\r?\n|\/\*[^*]*\*+([^/*][^*]*\*+)*\/)*/)),

    type_specifier: ($, original) => choice(original, $.typeof_specifier, $.atomic_specifier),
    typeof_specifier: ($) =>
      seq(
        choice('typeof', '__typeof__', '__typeof', 'typeof_unqual'),
        '(',
        choice($.expression, $.type_descriptor),
        ')',
      ),
    atomic_specifier: ($) => prec(1, seq('_Atomic', '(', $.type_descriptor, ')')),

    case_statement: ($, original) =>
      choice(
        original,
        prec.right(
          seq(
            'case',
            field('value', $.expression),
            '...',
            $.expression,
            ':',
            repeat(choice($._non_case_statement, $.declaration, $.type_definition)),
          ),
        ),
      ),
    initializer_list: ($) => {
      const element = choice($.initializer_pair, $.expression, $.initializer_list);
      const directives = repeat(choice($.preproc_def, $.preproc_function_def, $.preproc_call));
      return seq(
        '{',
        directives,
        optional(
          seq(
            element,
            directives,
            repeat(seq(',', directives, element, directives)),
            optional(seq(',', directives)),
          ),
        ),
        '}',
      );
    },
    enumerator_list: ($) =>
      seq(
        '{',
        repeat(
          choice(
            seq($.enumerator, ','),
            alias($.preproc_if_in_enumerator_list, $.preproc_if),
            alias($.preproc_ifdef_in_enumerator_list, $.preproc_ifdef),
            $.preproc_def,
            $.preproc_function_def,
            $.preproc_call,
          ),
        ),
        optional(
          choice(
            $.enumerator,
            alias($.preproc_if_in_enumerator_list_no_comma, $.preproc_if),
            alias($.preproc_ifdef_in_enumerator_list_no_comma, $.preproc_ifdef),
          ),
        ),
        '}',
      ),
    _field_declaration_list_item: ($, original) =>
      choice(original, $.static_assert_declaration, ';'),
    static_assert_declaration: ($) =>
      seq(
        choice('_Static_assert', 'static_assert'),
        '(',
        field('condition', $.expression),
        optional(seq(',', field('message', $._string))),
        ')',
        ';',
      ),
    enumerator: ($) =>
      seq(
        field('name', $.identifier),
        repeat(choice($.attribute_declaration, $.attribute_specifier)),
        optional(seq('=', field('value', $.expression))),
      ),
    // #if __has_include(<x>)
    preproc_argument_list: ($, original) =>
      choice(
        original,
        seq(
          '(',
          choice($.system_lib_string, $.string_literal, seq($.identifier, '::', $.identifier)),
          ')',
        ),
      ),

    // &&label, goto *label
    unary_expression: ($, original) =>
      choice(
        original,
        prec.left(14, seq(field('operator', '&&'), field('argument', $.identifier))),
      ),
    goto_statement: ($, original) => choice(original, seq('goto', '*', $.expression, ';')),
  },
});
