import type { Candidate } from './candidates.ts';
import {
  type Counterevidence,
  isFileScoped,
  isModuleFile,
  pathOf,
  present,
} from './counterevidence.ts';
import { hasExplicitExports } from './graph.ts';
import { literalDoubts, pathWords } from './literal-doubts.ts';
import type { Doubt } from './model.ts';
import { isPartOfMacroCall } from './pasted-names.ts';

/** What the texts say beside the edges. */
export function nameDoubts(counterevidence: Counterevidence, candidate: Candidate): Doubt[] {
  const { graph, blindSpots, mentions } = counterevidence;
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
  // C calls functions of Go that a comment exports to it.
  const callers = family === 'go' ? ['go', 'c'] : [family];
  const inCode = others.find((other) => callers.includes(graph.families[other] ?? ''));
  return [
    ...present([
      isOwn ? null : blindSpots.unparsedWith(name, file),
      inCode === undefined ? null : { code: 'name-used-elsewhere', where: pathOf(graph, inCode) },
      inText === undefined ? null : { code: 'mentioned-in-text', where: pathOf(graph, inText) },
    ]),
    ...present([boundByText(counterevidence, candidate)]),
    ...buildDoubts(counterevidence, { name, file }),
    ...literalDoubts(counterevidence, candidate),
  ];
}

/** A table of hooks or handlers, `'src/types#Filter'`: it names an export and the file that has it. */
function boundByText(
  { graph, mentions }: Counterevidence,
  { kind, file, name }: Candidate,
): Doubt | null {
  if (kind !== 'unused-export' || !hasExplicitExports(graph, file)) return null;
  const naming = new Set(mentions.wordsOf(name));
  const whole = new Set(mentions.literalsOf(name));
  const where = pathWords(pathOf(graph, file))
    .flatMap((word) => mentions.wordsOf(word))
    .find((other) => naming.has(other) || (graph.families[other] === '' && whole.has(other)));
  return where === undefined ? null : { code: 'string-literal', where: pathOf(graph, where) };
}

/** What the build makes of the text: names in parts, one of several files for a module. */
function buildDoubts(
  { graph, mentions, variants }: Counterevidence,
  { name, file }: Pick<Candidate, 'name' | 'file'>,
): Doubt[] {
  const isPasted =
    graph.families[file] === 'c' &&
    (mentions.isPasted(name) || isPartOfMacroCall(graph, file, name));
  const isVariant = variants.has(file) && !mentions.isNowhere(name);
  return present([
    isPasted ? { code: 'made-name', where: '' } : null,
    isVariant ? { code: 'name-used-elsewhere', where: pathOf(graph, file) } : null,
  ]);
}
