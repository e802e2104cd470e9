import type { Conversion, EsNode } from './conversion.ts';
import { kindOf } from './vocabulary.ts';

const AMBIENT = kindOf('ambient_declaration');
const DECLARE = 'declare';

interface Declared {
  readonly node: EsNode;
  readonly field: number;
}

/** A declaration with `declare` before it. @param write writes the rest, which begins at `start` */
export function writeAmbient(
  into: Conversion,
  { node, field }: Declared,
  write: (start: number) => void,
): void {
  into.open(AMBIENT, node.start, field);
  write(into.skip(node.start + DECLARE.length));
  into.close(node.end);
}
