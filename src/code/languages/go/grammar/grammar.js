const base = require('./base/grammar.js');

module.exports = grammar(base, {
  name: 'go',
  rules: {
    // Since Go 1.26 the argument of `new` may be a value; what may be a type is one.
    special_argument_list: ($, original) =>
      choice(original, prec.dynamic(-2, seq('(', $._expression, optional(','), ')'))),
  },
});
