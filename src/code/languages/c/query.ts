/**
 * What the grammars of C and C++ have in common. Branches as lizard counts them: if, for, while, do,
 * case, catch, `?:`, `&&`, `||`, and the conditions of the preprocessor inside a function.
 */
export const C_QUERY = `
(preproc_include) @c.include
(preproc_function_def) @c.macro
(preproc_def value: (_)) @c.constant
(function_definition) @c.function
(declaration) @c.declaration
(field_declaration) @c.declaration
(type_definition) @c.typedef
[(struct_specifier body: (_)) (union_specifier body: (_))] @c.struct
(enum_specifier body: (_)) @c.enum
(enumerator name: (identifier) @skip)

(field_declaration declarator: (field_identifier) @member)
(pointer_declarator declarator: (field_identifier) @member)
(array_declarator declarator: (field_identifier) @member)
(declaration declarator: (identifier) @c.bind)
(init_declarator declarator: (identifier) @c.bind)
(parameter_declaration declarator: (identifier) @c.bind)
(pointer_declarator declarator: (identifier) @c.bind)
(array_declarator declarator: (identifier) @c.bind)

[(if_statement) (for_statement) (while_statement) (do_statement) (conditional_expression)] @structure
(switch_statement) @structure.only
(else_clause "else" @else)
(goto_statement) @jump
(case_statement "case" @branch)
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
[(preproc_if) (preproc_ifdef) (preproc_elif)] @c.condition
(statement_identifier) @skip
(ERROR) @error
`;

export const CPP_QUERY = `
(template_declaration) @c.template
(namespace_definition) @c.namespace
${C_QUERY}
(class_specifier body: (_)) @c.class
(field_declaration_list (access_specifier) @c.access)
(base_class_clause (type_identifier) @heritage)
(base_class_clause (template_type name: (type_identifier) @heritage))
(base_class_clause (qualified_identifier) @heritage)
(alias_declaration) @c.alias
(using_declaration) @c.using
(friend_declaration) @c.friend
(field_initializer (field_identifier) @skip)

(type_parameter_declaration (type_identifier) @local)
(reference_declarator (field_identifier) @member)
(reference_declarator (identifier) @c.bind)
(optional_parameter_declaration declarator: (identifier) @c.bind)
(declaration declarator: (function_declarator declarator: (identifier) @c.local))
(structured_binding_declarator (identifier) @c.bind)
(for_range_loop declarator: (identifier) @c.bind)

[(for_range_loop) (catch_clause)] @structure
(lambda_expression) @closure
(template_function name: (identifier) @callee)
(template_method name: (field_identifier) @callee)
(raw_string_literal) @literal
`;
