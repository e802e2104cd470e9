import { type GradedTopic, grades, toMove, toValue } from '#features/tools/grades.ts';
import { print, type Printing } from '../printing.ts';
import { type SessionOptions, withSession } from '../session/session.ts';
import { say, toFittedTable, toNotes, toPrintable } from './terminal.ts';
import { asGate, GateFailed } from './verdict.ts';

export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
type Grade = (typeof GRADES)[number];

export interface GradesOptions extends SessionOptions, Printing {
  readonly base?: string;
  readonly failBelow?: Grade;
  readonly failOnDrop?: boolean;
  readonly markdown?: boolean;
}

type Body = Awaited<ReturnType<typeof grades.load>>['body'];

/** `sextant grades`: @throws GateFailed below the grade that is asked for, or where a grade got worse */
export async function gradesCommand(options: GradesOptions): Promise<void> {
  const isGate = options.failBelow !== undefined || options.failOnDrop === true;
  await asGate(() =>
    withSession(
      options,
      async ({ ask, project: { id } }) => {
        const { body, completeness } = await grades.load(ask, { project: id, base: options.base });
        if (options.json === true) print(options, { ...body, completeness }, '');
        else if (options.markdown === true) say(toMarkdown(body, completeness.notes));
        else say([grades.head(body), '', ...toTable(body), '', ...toNotes(completeness.notes)]);
        check(options, body);
      },
      isGate ? 'now' : 'as indexed',
    ),
  );
}

function toTable({ topics }: Body): string[] {
  const rows = topics.map((topic) => [
    topic.grade ?? '-',
    topic.beforeGrade ?? '-',
    topic.topic,
    toValue(topic),
    toLimits(topic),
  ]);
  return toFittedTable([['grade', 'before', 'topic', 'value', 'limits of A, B, C, D'], ...rows]);
}

function toLimits({ limits, isBetterHigher }: GradedTopic): string {
  return `${isBetterHigher ? 'from' : 'up to'} ${limits.join(', ')}`;
}

/** For a comment on a pull request. */
function toMarkdown(
  { grade, beforeGrade, base, topics }: Body,
  notes: readonly string[],
): string[] {
  return [
    `**Health: ${grade ?? 'no grade'}**${toMove(grade, beforeGrade)}, compared with ${base === null ? 'the previous index' : `\`${toPrintable(base)}\``}`,
    '',
    '| Topic | Grade | Before | Value |',
    '| --- | :-: | :-: | --- |',
    ...topics.map((topic) => {
      const letters = `${topic.grade ?? '-'} | ${topic.beforeGrade ?? '-'}`;
      return `| ${toCell(topic.topic)} | ${letters} | ${toCell(toValue(topic))} |`;
    }),
    ...(notes.length === 0 ? [] : ['', ...notes.map((note) => `> ${toPrintable(note)}`)]),
  ];
}

/** In a table of Markdown. */
function toCell(text: string): string {
  return toPrintable(text).replaceAll('|', '\\|');
}

function check({ failBelow, failOnDrop }: GradesOptions, body: Body): void {
  if (failBelow !== undefined && body.grade !== null && isWorse(body.grade, failBelow))
    throw new GateFailed(`the overall grade is ${body.grade}, below ${failBelow}`);
  if (failOnDrop !== true) return;
  const dropped = body.topics.filter(
    ({ grade, beforeGrade }) =>
      grade !== null && beforeGrade !== null && isWorse(grade, beforeGrade),
  );
  if (dropped.length === 0) return;
  const what = dropped.map(
    ({ topic, grade, beforeGrade }) => `${topic} from ${beforeGrade} to ${grade}`,
  );
  throw new GateFailed(`grades dropped: ${what.join(', ')}`);
}

function isWorse(grade: Grade, other: Grade): boolean {
  return GRADES.indexOf(grade) > GRADES.indexOf(other);
}
