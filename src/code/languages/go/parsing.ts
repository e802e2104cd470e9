/**
 * `new(1)`, `new(f())`, `new(-x)`: since Go 1.26 the argument may be a value. The grammar takes it for a type,
 * unless the function has another name.
 */
const NEW_OF_VALUE =
  /(?<![\w.])new(?=\((?:["'`\d&!+-]|(?:true|false)\b|(?!(?:func|interface|struct|chan|map)\b)(?:[\p{L}_][\p{L}\p{N}_]{0,80}\.){0,4}[\p{L}_][\p{L}\p{N}_]{0,80}(?:\(|\s{0,4}[-+*/%&|<>=^]|\[[^\][\n]{0,80}\][.(])))/gu;

/** `Syntax.repair` of Go. */
export function repairGo(text: string): string {
  return text.replaceAll(NEW_OF_VALUE, 'neW');
}
