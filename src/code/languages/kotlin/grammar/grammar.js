const base = require('./base/grammar.js');

module.exports = grammar(base, {
  name: 'kotlin',
  conflicts: ($, original) => [
    ...original,
    [$.if_expression, $.parenthesized_expression],
    [$.inheritance_modifier, $._reserved_identifier],
  ],
  externals: ($, original) => [...original, $._accessor_start, $._infix_get],
  rules: {
    file_annotation: ($) =>
      seq(
        '@',
        'file',
        ':',
        choice(seq('[', repeat1($._unescaped_annotation), ']'), $._unescaped_annotation),
        optional($._semi),
      ),
    // Scripts import where they like.
    source_file: ($) =>
      seq(
        optional($.shebang),
        repeat($.file_annotation),
        optional($.package_header),
        repeat(choice($.import, seq($.statement, $._semi))),
      ),
    getter: ($, original) => prec.right(seq(optional($._accessor_start), original)),
    setter: ($, original) => prec.right(seq(optional($._accessor_start), original)),
    _reserved_identifier: ($) =>
      prec.dynamic(
        1,
        alias(
          choice(
            'actual',
            'annotation',
            'constructor',
            'const',
            'data',
            'enum',
            'expect',
            'inner',
            'get',
            'set',
            'operator',
            'value',
            'open',
            'final',
            'sealed',
            'infix',
            'external',
            'inline',
          ),
          $.identifier,
        ),
      ),
    when_entry: ($) =>
      seq(
        choice(
          seq(
            field('condition', $._when_condition),
            repeat(seq(',', field('condition', $._when_condition))),
            optional(','),
            optional($.when_guard),
          ),
          seq('else', optional($.when_guard)),
        ),
        '->',
        choice($.block, $.statement),
        optional($._semi),
      ),
    // `a get b`
    infix_expression: ($) =>
      prec.left(
        8,
        seq($.expression, choice($.identifier, alias($._infix_get, $.identifier)), $.expression),
      ),
    when_guard: ($) => seq('if', $.expression),
    navigation_expression: ($) =>
      prec(
        13,
        seq(
          $.expression,
          choice('.', alias($._q_dot, '?.'), '::'),
          choice($._identifier, alias('suspend', $.identifier), 'class'),
        ),
      ),
  },
});
