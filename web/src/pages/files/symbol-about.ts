import type { SymbolAboutQuery } from './symbols.generated.ts';

export type SymbolAbout = NonNullable<
  NonNullable<SymbolAboutQuery['project']['snapshot']>['symbol']
>;
