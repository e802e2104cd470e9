import type { SymbolFact } from '#code/model.ts';
import type { Candidate } from './candidates.ts';
import { type Doubting, isFileScoped, isModuleFile, pathOf, present } from './doubting.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import type { Mentions } from './mentions.ts';
import type { Doubt } from './model.ts';

/** What the texts say beside the edges. */
export function nameDoubts(doubting: Doubting, candidate: Candidate): Doubt[] {
  const { graph, ledger, mentions } = doubting;
  const { file, fact } = candidate;
  const name = fact?.name ?? candidate.name;
  const family = graph.families[file] ?? '';
  const isOwn = isFileScoped(graph, candidate);
  const files = mentions.namesOf(name);
  const others = files.filter((other) =>
    isOwn ? other === file : other !== file || !isModuleFile(graph, file),
  );
  const text = files.find((other) => graph.families[other] === '');
  const inText = isOwn && hasExplicitExports(graph, file) ? undefined : text;
  const inCode = others.find((other) => graph.families[other] === family);
  return [
    ...present([
      isOwn ? null : ledger.unparsedWith(name, file),
      inCode === undefined ? null : { code: 'name-used-elsewhere', where: pathOf(graph, inCode) },
      inText === undefined ? null : { code: 'mentioned-in-text', where: pathOf(graph, inText) },
    ]),
    ...buildDoubts(doubting, { name, file }),
    ...literalDoubts(graph, mentions, candidate),
  ];
}

/** What the build makes of the text: names in parts, one of several files for a module. */
function buildDoubts(
  { graph, mentions, variants }: Doubting,
  { name, file }: Pick<Candidate, 'name' | 'file'>,
): Doubt[] {
  const isPasted = graph.families[file] === 'c' && mentions.isPasted(name);
  const isVariant = variants.has(file) && !mentions.isNowhere(name);
  return present([
    isPasted ? { code: 'made-name', where: '' } : null,
    isVariant ? { code: 'name-used-elsewhere', where: pathOf(graph, file) } : null,
  ]);
}

function literalDoubts(graph: NodeGraph, mentions: Mentions, candidate: Candidate): Doubt[] {
  const { fact } = candidate;
  const name = fact?.name ?? candidate.name;
  const literal = mentions.literalsOf(name)[0];
  const forms = fact ? reflectionForms(fact) : [];
  const inFull = wholeName(graph, candidate);
  const whole = inFull === '' ? undefined : mentions.literalsOf(inFull)[0];
  const made = forms.flatMap((form) => mentions.literalsOf(form))[0];
  return present([
    whole === undefined ? null : { code: 'string-literal', where: pathOf(graph, whole) },
    literal === undefined ? null : { code: 'string-literal', where: pathOf(graph, literal) },
    made === undefined ? null : { code: 'made-name', where: pathOf(graph, made) },
  ]);
}

/** A type with its package: `"org.example.Thing"`. */
export function wholeName({ files }: NodeGraph, { file, fact }: Candidate): string {
  const space = files[file]?.facts.packageName ?? '';
  return space === '' || !fact || fact.container !== -1 ? '' : `${space}.${fact.name}`;
}

/** Literals that make a method's name when a program runs: `getattr(self, '_load_%s' % name)`. */
export function reflectionForms({ kind, name }: SymbolFact): string[] {
  if (kind !== 'method') return [];
  const prefixes: string[] = [];
  for (let at = name.indexOf('_', 1); at > 0; at = name.indexOf('_', at + 1))
    prefixes.push(name.slice(0, at + 1));
  return prefixes.flatMap((prefix) => ['', '%s', '{}', '{0}'].map((end) => prefix + end));
}
