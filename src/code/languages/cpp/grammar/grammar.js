const base = { grammar: require('./base/src/grammar.json') };

const commaSep1 = (rule) => seq(rule, repeat(seq(',', rule)));
const MULTIPLY = 11;

/** What the generator cannot decide with one token, and the parser tries both. */
const CONFLICTS = [
  ['storage_class_specifier', 'template_instantiation'],
  ['_declarator', 'call_expression'],
  ['template_function', 'qualified_identifier'],
  ['_type_declarator', 'template_type'],
  ['type_specifier', '_class_name'],
  ['attributed_type_declarator', 'member_pointer_type'],
  ['function_field_declarator', 'member_pointer_field'],
  ['attributed_field_declarator', 'member_pointer_field'],
  ['_type_declarator', 'sized_type_specifier'],
  ['_type_declarator', 'type_specifier'],
  ['enum_specifier'],
  ['expression', '_class_name'],
  ['_declarator', 'plain_reference'],
  ['_block_item', 'initializer_list'],
];

/** What the packaged grammar lacks of C++20 and C++23, and of the compilers' own extensions. */
module.exports = grammar(base, {
  name: 'cpp',
  conflicts: ($, original) =>
    original.concat(CONFLICTS.map((names) => names.map((name) => $[name]))),
  rules: {
    // A comment inside of a definition does not end it.
    preproc_arg: () =>
      token(prec(-1, /\S([^/\n]|\/[^*\n]|\\\r?\n|\/\*[^*]*\*+([^/*][^*]*\*+)*\/)*/)),

    _top_level_item: ($, original) =>
      choice(original, $.module_declaration, $.import_declaration, $.export_declaration),
    module_declaration: () =>
      token(
        /(export[ \t]+)?module[ \t]+[a-zA-Z_][\w.:]*[ \t]*;|module[ \t]*;|module[ \t]*:[ \t]*private[ \t]*;/,
      ),
    import_declaration: () =>
      token(/(export[ \t]+)?import[ \t]+([a-zA-Z_:][\w.:]*|<[^>\n]+>|"[^"\n]+")[ \t]*;/),
    export_declaration: ($) => seq('export', choice($._top_level_item, $.declaration_list)),

    decltype: ($) => seq('decltype', '(', choice($.expression, $.comma_expression), ')'),

    call_expression: ($, original) =>
      choice(
        original,
        seq(
          field(
            'function',
            choice($.sized_type_specifier, $.dependent_type, $.decltype, $.operator_name),
          ),
          field('arguments', $.argument_list),
        ),
      ),
    compound_literal_expression: ($, original) =>
      choice(
        original,
        seq(
          field('type', choice($.dependent_type, $.decltype)),
          field('value', $.initializer_list),
        ),
      ),

    // void f(T* = nullptr, D d = {})
    optional_parameter_declaration: ($) =>
      seq(
        $._declaration_specifiers,
        field('declarator', optional(choice($._declarator, $._abstract_declarator))),
        '=',
        field('default_value', choice($.expression, $.initializer_list)),
      ),
    parameter_declaration: ($, original) => choice(original, seq('this', original)),
    optional_type_parameter_declaration: ($) =>
      seq(
        choice('typename', 'class'),
        optional(field('name', $._type_identifier)),
        '=',
        field('default_type', $.type_descriptor),
      ),

    _expression_not_binary: ($, original) =>
      choice(original, $.throw_expression, $.co_yield_expression),
    throw_expression: ($) => prec.right(-2, seq('throw', $.expression)),
    co_yield_expression: ($) => prec.right(-2, seq('co_yield', $.expression)),

    if_statement: ($, original) =>
      choice(
        original,
        prec.right(
          seq(
            'if',
            optional(choice('!', 'not')),
            'consteval',
            field('consequence', $.compound_statement),
            optional(field('alternative', $.else_clause)),
          ),
        ),
      ),

    using_declaration: ($) =>
      seq(
        'using',
        optional(choice('namespace', 'enum', 'typename')),
        commaSep1(seq(choice($.identifier, $.qualified_identifier), optional('...'))),
        ';',
      ),

    static_assert_declaration: ($) =>
      seq(
        'static_assert',
        '(',
        field('condition', $.expression),
        optional(seq(',', field('message', $.expression))),
        ')',
        ';',
      ),

    // extern template class Foo<int>;
    template_instantiation: ($, original) =>
      choice(
        original,
        seq('template', $._declaration_specifiers, ';'),
        seq(
          'extern',
          'template',
          $._declaration_specifiers,
          optional(field('declarator', $._declarator)),
          ';',
        ),
      ),

    function_definition: ($, original) =>
      choice(
        original,
        seq(
          $._declaration_specifiers,
          field('declarator', $._declarator),
          choice($.default_method_clause, $.delete_method_clause),
        ),
      ),
    operator_cast_definition: ($, original) =>
      choice(
        original,
        seq(
          repeat($._constructor_specifiers),
          field(
            'declarator',
            choice(
              $.operator_cast,
              alias($.qualified_operator_cast_identifier, $.qualified_identifier),
            ),
          ),
          choice($.default_method_clause, $.delete_method_clause),
        ),
      ),

    // int (T::*member)(int)
    _field_declarator: ($, original) =>
      choice(original, alias($.member_pointer_field, $.qualified_identifier)),
    member_pointer_field: ($) =>
      seq($._scope_resolution, '*', repeat($.type_qualifier), $._field_declarator),
    _type_declarator: ($, original) =>
      choice(original, alias($.member_pointer_type, $.qualified_identifier)),
    member_pointer_type: ($) =>
      seq($._scope_resolution, '*', repeat($.type_qualifier), $._type_declarator),
    _abstract_declarator: ($, original) =>
      choice(original, alias($.abstract_member_pointer, $.qualified_identifier)),
    abstract_member_pointer: ($) =>
      prec.right(
        seq($._scope_resolution, '*', repeat($.type_qualifier), optional($._abstract_declarator)),
      ),

    binary_expression: ($, original) =>
      choice(
        original,
        prec.left(
          MULTIPLY,
          seq(field('left', $.expression), field('operator', '->*'), field('right', $.expression)),
        ),
      ),
    field_expression: ($, original) =>
      choice(
        original,
        prec(
          15,
          seq(
            field('argument', $.expression),
            field('operator', choice('.', '->')),
            field('field', choice($.operator_name, alias($.conversion_name, $.operator_name))),
          ),
        ),
        prec(
          15,
          seq(
            field('argument', $.expression),
            field('operator', '.*'),
            field('field', choice($.parenthesized_expression, $.pointer_expression)),
          ),
        ),
      ),
    conversion_name: ($) => prec.right(seq('operator', $.type_specifier, repeat(choice('*', '&')))),
    template_function: ($) =>
      seq(
        field('name', choice($.identifier, $.operator_name)),
        field('arguments', $.template_argument_list),
      ),

    new_expression: ($, original) =>
      choice(
        original,
        prec.right(
          16,
          seq(
            optional('::'),
            'new',
            field('placement', optional($.argument_list)),
            repeat($.type_qualifier),
            field('type', $.type_specifier),
            repeat(seq('*', repeat($.type_qualifier))),
            field('declarator', optional($.new_declarator)),
            field('arguments', optional(choice($.argument_list, $.initializer_list))),
          ),
        ),
      ),

    lambda_expression: ($, original) =>
      choice(
        original,
        seq(
          field('captures', $.lambda_capture_specifier),
          optional(
            seq(
              field('template_parameters', $.template_parameter_list),
              optional(field('constraint', $.requires_clause)),
            ),
          ),
          choice(
            seq(
              repeat1($.attribute_declaration),
              optional(field('declarator', $.abstract_function_declarator)),
            ),
            seq(
              repeat1(choice('mutable', 'constexpr', 'consteval', 'static')),
              optional($.noexcept),
              optional($.trailing_return_type),
            ),
            seq(field('declarator', $.abstract_function_declarator), 'static'),
          ),
          field('body', $.compound_statement),
        ),
      ),
    enum_specifier: ($, original) =>
      choice(
        original,
        prec.right(
          seq(
            'enum',
            optional(choice('class', 'struct')),
            repeat(choice($.attribute_declaration, $.attribute_specifier, $.alignas_qualifier)),
            optional(field('name', $._class_name)),
            optional($._enum_base_clause),
            optional(field('body', $.enumerator_list)),
            optional($.attribute_specifier),
          ),
        ),
      ),
    enumerator: ($) =>
      seq(
        field('name', $.identifier),
        repeat(choice($.attribute_declaration, $.attribute_specifier)),
        optional(seq('=', field('value', $.expression))),
      ),
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
    attribute_declaration: ($, original) =>
      choice(original, seq('[[', 'using', $.identifier, ':', commaSep1($.attribute), ']]')),
    bitfield_clause: ($, original) =>
      choice(
        original,
        prec.dynamic(
          -1,
          seq(':', $.expression, choice(seq('=', $.expression), $.initializer_list)),
        ),
      ),
    for_range_loop: ($, original) =>
      choice(
        original,
        seq('for', 'co_await', '(', $._for_range_loop_body, ')', field('body', $.statement)),
      ),
    co_return_statement: ($, original) =>
      choice(original, seq('co_return', $.initializer_list, ';')),
    co_yield_statement: ($, original) => choice(original, seq('co_yield', $.initializer_list, ';')),
    linkage_specification: ($, original) =>
      choice(
        original,
        seq(
          'extern',
          field('value', $.string_literal),
          field('body', choice($.type_definition, $.template_declaration, $.namespace_definition)),
        ),
      ),
    goto_statement: ($, original) => choice(original, seq('goto', '*', $.expression, ';')),
    delete_expression: ($) =>
      seq(optional('::'), 'delete', optional(choice('[]', seq('[', ']'))), $.expression),

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
    // (a = b, c)
    parenthesized_expression: ($, original) =>
      choice(original, seq('(', alias($._assignment_comma, $.comma_expression), ')')),
    _assignment_comma: ($) =>
      seq(
        field('left', alias($._assignment_expression_lhs, $.assignment_expression)),
        ',',
        field('right', choice($.expression, $.comma_expression)),
      ),
    // const T& name(value);
    init_declarator: ($, original) =>
      choice(
        original,
        seq(
          field('declarator', alias($.plain_reference, $.reference_declarator)),
          field('value', $.argument_list),
        ),
      ),
    plain_reference: ($) => seq(choice('&', '&&'), $.identifier),
    qualified_field_identifier: ($, original) =>
      choice(original, seq($._scope_resolution, field('name', $.destructor_name))),

    // #if __has_include(<x>), #if __has_cpp_attribute(gnu::x)
    _preproc_expression: ($, original) => choice(original, $.true, $.false),
    preproc_argument_list: ($, original) =>
      choice(
        original,
        seq(
          '(',
          choice($.system_lib_string, $.string_literal, seq($.identifier, '::', $.identifier)),
          ')',
        ),
      ),

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
    concatenated_string: ($) =>
      prec.right(
        seq(
          choice($.identifier, $.string_literal, $.raw_string_literal),
          choice($.string_literal, $.raw_string_literal),
          repeat(choice($.identifier, $.string_literal, $.raw_string_literal)),
        ),
      ),
  },
});
