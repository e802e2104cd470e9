import { ERROR_KIND_NAME, type TreeVocabulary } from '#code/tree/flat-tree.ts';

/*
 * The words in which trees of JavaScript and TypeScript are written: those of the tree-sitter grammars,
 * which read what the strict parser refuses. Whoever reads a tree does not see which of them made it.
 */

const NAMED = `
program hash_bang_line comment html_comment
expression_statement empty_statement statement_block lexical_declaration variable_declaration
variable_declarator if_statement else_clause for_statement for_in_statement while_statement do_statement
labeled_statement statement_identifier break_statement continue_statement return_statement
throw_statement debugger_statement with_statement switch_statement switch_body switch_case switch_default
try_statement catch_clause finally_clause using_declaration
import_statement import_clause named_imports import_specifier namespace_import import_attribute
import_require_clause import_alias export_statement export_clause export_specifier namespace_export
identifier property_identifier private_property_identifier shorthand_property_identifier
shorthand_property_identifier_pattern type_identifier this super null undefined true false number string
string_fragment escape_sequence template_string template_substitution regex regex_pattern regex_flags
array object pair computed_property_name spread_element object_pattern array_pattern pair_pattern
rest_pattern assignment_pattern object_assignment_pattern
binary_expression unary_expression update_expression assignment_expression
augmented_assignment_expression ternary_expression sequence_expression parenthesized_expression
await_expression yield_expression member_expression subscript_expression call_expression new_expression
arguments meta_property import optional_chain function_expression generator_function arrow_function
function_declaration generator_function_declaration function_signature formal_parameters
required_parameter optional_parameter class class_declaration abstract_class_declaration class_heritage
extends_clause implements_clause class_body class_static_block method_definition method_signature
abstract_method_signature public_field_definition field_definition decorator accessibility_modifier
override_modifier index_signature
interface_declaration interface_body extends_type_clause property_signature call_signature
construct_signature type_alias_declaration enum_declaration enum_body enum_assignment internal_module
module nested_identifier ambient_declaration
as_expression satisfies_expression non_null_expression type_assertion instantiation_expression
type_annotation opting_type_annotation omitting_type_annotation adding_type_annotation
type_predicate_annotation asserts_annotation type_predicate asserts
predefined_type literal_type union_type intersection_type array_type tuple_type optional_type rest_type
function_type constructor_type object_type parenthesized_type conditional_type infer_type lookup_type
index_type_query readonly_type type_query this_type template_literal_type template_type generic_type
nested_type_identifier type_arguments type_parameters type_parameter constraint default_type
mapped_type_clause existential_type flow_maybe_type
jsx_element jsx_self_closing_element jsx_opening_element jsx_closing_element jsx_attribute jsx_expression
jsx_text jsx_namespace_name html_character_reference jsx_fragment
`;

const WORDS = `
abstract accessor any as assert asserts async await boolean break case catch class const continue
debugger declare default delete do else enum export extends finally for from function get global if
implements import in infer instanceof interface is keyof let meta module namespace never new number object
of out override private protected public readonly require return satisfies set source defer static string
switch symbol target throw try type typeof unknown using var void while with yield
`;

/** Longest first: the first that fits is the one. */
export const PUNCTUATION: readonly string[] = (
  '>>>= ... === !== >>> <<= >>= **= &&= ||= ??= -?: +?: => == != <= >= && || ?? ?. ++ -- += -= *= /= %= &= |= ^= ' +
  '<< >> ** ?: ${ </ /> { } ( ) [ ] ; , < > + - * / % & | ^ ! ~ ? : = @ . # ` " \' \\'
).split(' ');

const FIELDS = `
alias alternative argument arguments attribute body close_tag condition consequence constraint
constructor declaration decorator finalizer flags function handler increment index index_type initializer
key kind label left member module name object open_tag operator optional_chain parameter parameters pattern
property return_type right sign source type type_arguments type_parameters value
`;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const named = [ERROR_KIND_NAME, ...words(NAMED)];
const tokens = [...words(WORDS), ...PUNCTUATION, 'unique symbol'];
const fields = ['', ...words(FIELDS)];

const kindByName = new Map(named.map((name, kind) => [name, kind]));
const tokenByText = new Map(tokens.map((text, index) => [text, named.length + index]));
const fieldByName = new Map(fields.map((name, field) => [name, field]));

export const ECMASCRIPT_VOCABULARY: TreeVocabulary = {
  kinds: [...named, ...tokens],
  named: [...named.map(() => true), ...tokens.map(() => false)],
  fields,
  supertypes: new Map(),
};

/** @throws RangeError for a name that the vocabulary does not have: a mistake in this folder */
export function kindOf(name: string): number {
  return found(kindByName, name);
}

/** @throws RangeError for a name that the vocabulary does not have: a mistake in this folder */
export function fieldOf(name: string): number {
  return found(fieldByName, name);
}

/** @returns the kind of a keyword or punctuation mark, -1 where the text is none */
export function tokenOf(text: string): number {
  return tokenByText.get(text) ?? -1;
}

function found(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`Trees of ECMAScript know no "${name}"`);
  return id;
}
