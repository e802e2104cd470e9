/** Modules that import each other in a chain, each with a few functions of its own. */
export function generateFiles(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/part${index % 7}/m${index}.ts`,
      toModule(index),
    ]),
  );
}

const FUNCTIONS = 25;

function toModule(index: number): string {
  const before = index === 0 ? '' : importOf(index - 1);
  const functions = Array.from({ length: FUNCTIONS }, (_, part) => toFunction(index, part));
  return `${before}${functions.join('\n')}`;
}

function importOf(index: number): string {
  return `import { step${index}x0 } from '../part${index % 7}/m${index}.ts';\nvoid step${index}x0;\n`;
}

function toFunction(index: number, part: number): string {
  return `/** Step ${part} of module ${index}. */
export function step${index}x${part}(amount: number, limit${part}: number): number {
  if (amount > limit${part}) return amount - ${index};
  for (let i = 0; i < ${part}; i += 1) amount += i * ${index + part};
  return amount;
}
`;
}
