import type { SymbolKind } from '#code/model.ts';
import { fill } from '../../phrases/phrases.ts';
import { type Place, qualifiedName, type SymbolPlace } from '../../retrieval/place.ts';
import { isCertain } from '../../retrieval/references.ts';
import type { Draft } from '../draft.ts';
import { code } from '../markdown.ts';
import type { Material } from '../material.ts';
import { describeInline, placeItem, symbolHead } from '../place-line.ts';

const MAX_ITEMS = 15;
const KIND_WORDS: readonly (readonly [RegExp, readonly SymbolKind[]])[] = [
  [
    /\bclass(?:es)?\b|klass|clase|classe|класс|клас|sınıf|クラス|클래스|类|क्लास|صنف|فئات/iu,
    ['class'],
  ],
  [/\bmethods?\b|método|méthode|metod|метод|yöntem|メソッド|메서드|方法/iu, ['method']],
  [
    /\bfunctions?\b|funktion|función|função|fonction|funzion|funkcj|функц|fonksiyon|関数|함수|函数/iu,
    ['function', 'method'],
  ],
  [/\binterfaces?\b|schnittstelle|интерфейс|接口/iu, ['interface']],
  [/\benums?\b/iu, ['enum']],
];
const SUBTYPES =
  /subclass|inherit|extend|derive|implement|erb|unterklasse|hereda|herda|hérite|eredita|наслед|успадк|miras|継承|상속|继承/iu;

/** All things of a sort: subtypes or members of what is named, else what fits of the kind asked for. */
export function answerList(draft: Draft, material: Material): boolean {
  const { main, isNamed, retrieved, members } = material;
  const { text } = retrieved.question;
  if (main !== null && isNamed) {
    if (SUBTYPES.test(text)) {
      const subtypes = subtypesOf(material, main);
      if (subtypes.length > 0) return saySymbols(draft, material, subtypes);
    }
    if (members.length > 0) return saySymbols(draft, material, members);
  }
  const kinds = KIND_WORDS.find(([word]) => word.test(text))?.[1] ?? null;
  const fitting = material.places.filter((place) => isOf(place, kinds));
  const chosen = fitting.length > 0 ? fitting : material.places;
  const items = chosen.flatMap((place) => placeItem(draft, place, retrieved.question.topics) ?? []);
  if (items.length === 0) return false;
  draft.say([draft.phrases.closest, '', ...items].join('\n'));
  return true;
}

function isOf({ symbol }: Place, kinds: readonly SymbolKind[] | null): boolean {
  return kinds === null || (symbol !== null && kinds.includes(symbol.kind));
}

function subtypesOf({ around }: Material, main: SymbolPlace): SymbolPlace[] {
  const edges = around.incoming.filter(
    (edge) => edge.kind === 'extends' && isCertain(edge) && edge.to.id === main.id,
  );
  return [
    ...new Map(
      edges.flatMap(({ from }) => (from === null ? [] : [[from.id, from] as const])),
    ).values(),
  ];
}

function saySymbols(
  draft: Draft,
  { main, language }: Material,
  symbols: readonly SymbolPlace[],
): boolean {
  const items = symbols.slice(0, MAX_ITEMS).flatMap((symbol) => {
    const head = symbolHead(draft, symbol);
    return head === null ? [] : [`- ${head}: ${describeInline(symbol)}`];
  });
  if (items.length === 0) return false;
  const count = new Intl.NumberFormat(language).format(symbols.length);
  const of = main === null ? '' : ` (${code(qualifiedName(main))})`;
  const more = symbols.length > items.length ? ['- …'] : [];
  draft.say(
    [
      `${fill(draft.phrases.listed, {})}${of}${draft.phrases.colon}${count}${draft.phrases.fullStop}`,
      '',
      ...items,
      ...more,
    ].join('\n'),
  );
  return true;
}
