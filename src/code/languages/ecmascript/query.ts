/**
 * What JavaScript and TypeScript have in common, one node per pattern. Patterns whose node may start
 * where another's does come first where they are the outer ones.
 */
export const ECMASCRIPT_QUERY = `
(export_statement) @export
(import_statement) @import
(export_statement declaration: [(lexical_declaration (variable_declarator) @exported) (variable_declaration (variable_declarator) @exported)])
(export_statement declaration: [(function_declaration) (generator_function_declaration) (class_declaration)] @exported)

(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(assignment_expression left: [(member_expression) (identifier)]) @assignment
(variable_declarator) @declarator
(variable_declarator name: (object_pattern) @pattern.keys)
(pair value: [(function_expression) (arrow_function) (generator_function)]) @pair

[(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (arrow_function)] @function
(method_definition) @method
[(class_declaration) (class)] @class
(class_heritage) @heritage
(class_static_block) @unit

(arrow_function parameter: (identifier) @local)
(catch_clause parameter: (identifier) @local)
(for_in_statement kind: _ left: (identifier) @local)
(shorthand_property_identifier_pattern) @pattern.name
(pair_pattern value: (identifier) @pattern.name)
(array_pattern (identifier) @pattern.name)
(rest_pattern (identifier) @pattern.name)
(assignment_pattern left: (identifier) @pattern.name)

[(if_statement) (for_statement) (for_in_statement) (while_statement) (do_statement) (catch_clause) (ternary_expression)] @structure
(switch_statement) @structure.only
(else_clause "else" @else)
(break_statement label: (_)) @jump
(continue_statement label: (_)) @jump
[(switch_case) (assignment_pattern) (object_assignment_pattern) (optional_chain)] @branch
(binary_expression operator: "??" @branch)
(augmented_assignment_expression operator: ["&&=" "||=" "??="] @branch)

(regex) @literal
(template_substitution) @code
(ERROR) @error
`;

/** JSX, where the grammar has it. */
export const JSX_QUERY = `
(jsx_text) @literal
(jsx_opening_element name: (_) @component)
(jsx_self_closing_element name: (_) @component)
(jsx_closing_element name: (_) @skip)
(jsx_attribute (property_identifier) @skip)
`;
