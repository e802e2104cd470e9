import { addImport } from '#code/fact-draft.ts';
import { literalAt } from '#code/source-text.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

const CALL = /(require_relative|require|load|autoload)\s{0,40}\(?\s{0,40}/y;
const CONSTANT = /:\p{Lu}[\p{L}\p{N}_]*\s{0,40},\s{0,40}/uy;
const EXPANDED =
  /File\.(?:expand_path|join)\(\s{0,40}(?:(__dir__|File\.dirname\(__FILE__\)),\s{0,40})?(["'])([^"'\n]{1,400})\2(?:\s{0,40},\s{0,40}(__dir__|__FILE__|File\.dirname\(__FILE__\)))?\s{0,40}\)/y;

/** `require 'a'`, `require_relative 'a'`, `load 'a.rb'`, `autoload :A, 'a'`, with or without brackets. */
export function takeRubyImport(draft: FactDraft, start: number): void {
  CALL.lastIndex = start;
  const [lead = '', callee = ''] = CALL.exec(draft.text) ?? [];
  if (lead === '' || /[\p{L}\p{N}_?!]$/u.test(lead)) return;
  const specifier = specifierAt(draft.text, start + lead.length, callee);
  // Many a method is called `load`; a constant without a path is found by its name.
  if (specifier === '' && (callee === 'load' || callee === 'autoload')) return;
  const kind = callee === 'autoload' ? 'dynamic' : 'require';
  addImport(draft, { specifier, kind, start, names: [] });
}

/** @returns '' where the argument is no literal */
function specifierAt(text: string, start: number, callee: string): string {
  const at = callee === 'autoload' ? start + constantLength(text, start) : start;
  const path = literalAt(text, at)?.value ?? '';
  if (path.includes('#{')) return '';
  return path === '' ? expandedAt(text, at) : relative(callee, path);
}

function constantLength(text: string, at: number): number {
  CONSTANT.lastIndex = at;
  return CONSTANT.exec(text)?.[0].length ?? 0;
}

function relative(callee: string, path: string): string {
  return callee === 'require_relative' && !path.startsWith('.') ? `./${path}` : path;
}

/** `File.expand_path('../a', __FILE__)` counts from the file itself, `__dir__` from its directory. */
function expandedAt(text: string, at: number): string {
  EXPANDED.lastIndex = at;
  const [, before = '', , path = '', after = ''] = EXPANDED.exec(text) ?? [];
  if (path === '' || (before === '' && after === '')) return '';
  const own = path.replace(/^\/+/, '');
  return after === '__FILE__' ? `./${own.replace(/^\.\.\//, '')}` : `./${own}`;
}
