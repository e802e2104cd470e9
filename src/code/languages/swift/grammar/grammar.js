const base = { grammar: require('./base/src/grammar.json') };

const list = (rule) => seq(rule, repeat(seq(',', rule)), optional(','));

module.exports = grammar(base, {
  name: 'swift',
  conflicts: ($, original) => [
    ...original,
    [$.type_modifiers, $._parameter_ownership_modifier],
    [$.type_modifiers],
    [$._contextual_simple_identifier, $._discard_operator],
  ],
  rules: {
    // `()`, the only value of Void.
    tuple_expression: ($, original) => choice(original, prec.right(-1, seq('(', ')'))),
    // `#if` takes the whole line: no condition says anything of the code.
    _compilation_condition: () => token.immediate(/[^\r\n]+/),
    diagnostic: ($) =>
      prec(
        -3,
        seq($._hash_symbol, token.immediate(prec(2, /(error|warning|sourceLocation)[^\r\n]*/))),
      ),
    // `borrowing get`
    getter_specifier: ($, original) =>
      choice(original, seq('borrowing', 'get', optional($._getter_effects))),
    type_modifiers: ($) => repeat1(choice($.attribute, 'sending')),
    // `case a(_: T)`
    enum_type_parameters: ($) =>
      seq(
        '(',
        optional(
          list(
            seq(
              optional(
                seq(
                  choice(
                    seq(optional($.wildcard_pattern), $.simple_identifier),
                    $.wildcard_pattern,
                  ),
                  ':',
                ),
              ),
              $._type,
              optional(seq($._equal_sign, $._expression)),
            ),
          ),
        ),
        ')',
      ),
    _modifierless_typealias_declaration: ($, original) =>
      prec.right(seq(original, optional($.type_constraints))),
    _attribute_argument: ($, original) =>
      choice(
        original,
        $.type_constraints,
        seq(
          optional(seq($.simple_identifier, ':')),
          $.simple_identifier,
          choice($.simple_identifier, $.self_expression),
        ),
      ),
  },
});
