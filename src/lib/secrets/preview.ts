import { isGuessable } from './entropy.ts';

const MASK = '****';

/** Enough to recognise a value by who has it, far too little to use it; nothing of what can be guessed. */
export function maskedPreview(value: string): string {
  const shown = value.replaceAll(/\s/g, '');
  return isGuessable(shown) ? MASK : `${shown.slice(0, 4)}${MASK}${shown.slice(-2)}`;
}
