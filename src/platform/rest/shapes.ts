import { invalidField } from '../errors.ts';
import type { RestRow, ShapeName } from './row.ts';

/** Header of a request: the shape that its sender prefers. Of an answer: the shape that it has. */
export const SHAPE_HEADER = 'X-Response-Shape';

/**
 * The shapes of an answer: a preference where a route has a choice, else what the route has.
 * @param asked `X-Response-Shape`, null where the caller takes whatever there is
 * @throws AppError INVALID_REQUEST for a value that names no shape
 */
export function chooseShapes({ shapes }: RestRow, asked: string | null): readonly ShapeName[] {
  if (asked === null) return shapes;
  const name = asked.trim().toLowerCase();
  if (name !== 'a' && name !== 'b')
    throw invalidField(SHAPE_HEADER, `${SHAPE_HEADER} must be a or b; got "${asked.slice(0, 60)}".`);
  return shapes.includes(name) ? [name] : shapes;
}

/** Value of the answer's header. A bare body has its keys at the top, as shape A has. */
export function nameShapes({ isBare }: RestRow, shapes: readonly ShapeName[]): string {
  return isBare === true ? 'a' : shapes.join('+');
}
