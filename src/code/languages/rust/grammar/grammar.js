const base = require('./base/grammar.js');
const PRIMITIVES = [
  'u8',
  'i8',
  'u16',
  'i16',
  'u32',
  'i32',
  'u64',
  'i64',
  'u128',
  'i128',
  'isize',
  'usize',
  'f32',
  'f64',
  'bool',
  'str',
  'char',
];
module.exports = grammar(base, {
  name: 'rust',
  rules: {
    // `str![]`: a macro may have the name of a primitive type.
    macro_invocation: ($) =>
      seq(
        field(
          'macro',
          choice(
            $.scoped_identifier,
            $.identifier,
            $._reserved_identifier,
            alias(choice(...PRIMITIVES), $.identifier),
          ),
        ),
        '!',
        alias($.delim_token_tree, $.token_tree),
      ),
  },
});
