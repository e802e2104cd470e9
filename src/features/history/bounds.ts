import { AppError } from '#platform/errors.ts';

const MOST = 100;

/** Items that are given at most. @throws AppError INVALID_REQUEST */
export function checkCount(name: string, value: number): number {
  if (value >= 1 && value <= MOST) return value;
  throw new AppError('INVALID_REQUEST', `${name} must be between 1 and ${MOST}; got ${value}.`);
}
