import { dirname } from 'node:path';
import type { Checkout } from './checkout.ts';
import { compareEdges, type Edge, edgeText, judge, type Verdict } from './comparison.ts';
import { commonClasses } from './edge-classes.ts';
import type { GraphSubject, YardstickAnswer } from './graph-subjects.ts';
import { linkGraph, type Project, type ProjectGraph } from './project.ts';
import { toEdges } from './specifiers.ts';
import { linkWorkspaces } from './workspace-links.ts';

/** One line of the table of import graphs. */
export interface GraphLine {
  readonly language: string;
  readonly repository: string;
  readonly commit: string;
  readonly folder: string;
  readonly level: GraphSubject['level'];
  readonly yardstick: string;
  /** files of the measured languages, and those that the yardstick cannot read */
  readonly files: number;
  readonly unread: number;
  readonly verdict: Verdict;
}

export async function measureGraph(
  checkout: Checkout,
  project: Project,
  subject: GraphSubject,
): Promise<GraphLine[]> {
  const graph = linkGraph(project);
  linkWorkspaces(checkout.root);
  const files = filesOf(subject, project);
  const lines: GraphLine[] = [];
  for (const yardstick of subject.yardsticks) {
    const answer = await yardstick({ root: checkout.root, files });
    lines.push(toLine({ subject, checkout, project, graph }, answer, files.length));
  }
  return lines;
}

/** Go's yardstick needs the manifests of its modules besides. */
function filesOf({ languages, folder }: GraphSubject, { files }: Project): string[] {
  return files
    .filter(({ path, facts }) => {
      const isOurs = languages.includes(facts.language) || path.endsWith('go.mod');
      return isOurs && isInside(folder, path);
    })
    .map(({ path }) => path);
}

function isInside(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

interface Measured {
  readonly subject: GraphSubject;
  readonly checkout: Checkout;
  readonly project: Project;
  readonly graph: ProjectGraph;
}

function toLine(measured: Measured, answer: YardstickAnswer, files: number): GraphLine {
  const { subject, checkout } = measured;
  const { language, folder, level } = subject;
  const { repository, commit } = checkout;
  const { yardstick, unread } = answer;
  const verdict = judgeGraph(measured, answer);
  const source = { language, repository, commit, folder, level };
  return { ...source, yardstick, files, unread: unread.length, verdict };
}

function judgeGraph({ subject, project, graph }: Measured, answer: YardstickAnswer): Verdict {
  const { readings, unread, classesOf } = answer;
  const isDirectories = subject.level === 'directory';
  const toNode = (path: string): string => (isDirectories ? directoryOf(path) : path);
  // What files of other languages import, the yardstick does not read; what they are, JSON, styles, it may.
  const measured = new Set(filesOf(subject, project));
  const ours = graph.edges
    .filter(({ from, to }) => measured.has(from) && isInside(subject.folder, to))
    .map(({ from, to, via }): Edge => ({ from: toNode(from), to: toNode(to), via }));
  const broken = new Set(unread);
  const nodes = new Set(
    project.files
      .filter(({ path }) => isInside(subject.folder, path) && !broken.has(path))
      .map(({ path }) => toNode(path)),
  );
  const evidence = { project, graph, readings, toNode };
  const classes = [...classesOf(evidence), ...commonClasses(evidence)];
  const comparison = compareEdges(ours, toEdges(readings), (path) => nodes.has(path));
  return judge(comparison, classes, edgeText);
}

function directoryOf(path: string): string {
  const directory = dirname(path);
  return directory === '.' ? '' : directory;
}
