import { type Expression, SPACES } from './expression.ts';

/** Whether a match may have a line break in it that the expression itself names. */
export function namesLineBreak(expression: Expression): boolean {
  switch (expression.kind) {
    case 'text':
      return expression.text.includes('\n');
    case 'set':
      return expression.characters.length < SPACES.length && expression.characters.includes('\n');
    case 'any':
      return false;
    case 'sequence':
    case 'choice':
      return expression.parts.some(namesLineBreak);
    case 'repeat':
      return namesLineBreak(expression.part);
    default:
      return expression satisfies never;
  }
}

/** The longest texts that an expression names, in their order: what a person would look for in a match. */
export function literalsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'text':
      return [expression.text];
    case 'sequence':
    case 'choice':
      return expression.parts.flatMap(literalsOf);
    case 'repeat':
      return expression.min > 0 ? literalsOf(expression.part) : [];
    case 'set':
    case 'any':
      return [];
    default:
      return expression satisfies never;
  }
}

/** The longest text that every match has in one of its lines, '' where none is sure. */
export function requiredText(expression: Expression): string {
  const texts = requiredTexts(expression).flatMap((text) => text.split('\n'));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function requiredTexts(expression: Expression): string[] {
  if (expression.kind === 'text') return [expression.text];
  if (expression.kind === 'sequence') return expression.parts.flatMap(requiredTexts);
  return expression.kind === 'repeat' && expression.min > 0 ? requiredTexts(expression.part) : [];
}
