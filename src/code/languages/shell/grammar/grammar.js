const base = require('./base/grammar.js');

module.exports = grammar(base, {
  name: 'bash',
  rules: {
    // `for argument do`: over the positional parameters.
    for_statement: ($, original) =>
      choice(
        original,
        seq(
          'for',
          field('variable', alias($._simple_variable_name, $.variable_name)),
          field('body', $.do_group),
        ),
      ),
  },
});
