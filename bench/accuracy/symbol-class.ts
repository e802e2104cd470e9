import type { DisagreementClass } from './comparison.ts';
import type { Definition } from './definition.ts';

export type SymbolClass = DisagreementClass<Definition>;
