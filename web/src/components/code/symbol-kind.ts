import { useTranslation } from '../../i18n/use-translation.ts';

const SYMBOL_KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
  'section',
  'module',
  'local',
  're_export',
  'value',
] as const;
type SymbolKind = (typeof SYMBOL_KINDS)[number];

const isKnown = (kind: string): kind is SymbolKind => SYMBOL_KINDS.some((known) => known === kind);

/** Names of kinds of symbols, as the API or a query has them, in the language of the page. */
export function useSymbolKind(): (kind: string) => string {
  const { t } = useTranslation('code');
  return (kind) => {
    const name = kind.toLowerCase();
    return isKnown(name) ? t(`kind.${name}`) : name;
  };
}
