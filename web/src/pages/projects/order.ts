import type { Letter } from '../../components/grade/grade.tsx';
import type { ListedProject } from './listed-project.ts';

/** What the list is sorted by; the first is what it is without a choice. */
export const ORDERS = ['created', 'name', 'changed', 'grade', 'size'] as const;
export type Order = (typeof ORDERS)[number];

export interface ProjectGrade {
  readonly grade: Letter | null;
  readonly previousGrade: Letter | null;
}
export type Grades = ReadonlyMap<string, ProjectGrade>;

/** Projects in an order, those without what it needs last, archived ones behind all. */
export function sortProjects(
  projects: readonly ListedProject[],
  order: Order,
  grades: Grades,
): readonly ListedProject[] {
  const compare = toCompare(order, grades);
  return projects.toSorted(
    (a, b) => Number(a.status === 'ARCHIVED') - Number(b.status === 'ARCHIVED') || compare(a, b),
  );
}

type Compare = (a: ListedProject, b: ListedProject) => number;

function toCompare(order: Order, grades: Grades): Compare {
  if (order === 'created') return () => 0;
  if (order === 'name') return (a, b) => a.name.localeCompare(b.name);
  if (order === 'changed')
    return (a, b) => (b.lastIndexedAt ?? '').localeCompare(a.lastIndexedAt ?? '');
  if (order === 'size')
    return (a, b) => (b.snapshot?.totals.lines ?? 0) - (a.snapshot?.totals.lines ?? 0);
  const gradeOf = ({ id }: ListedProject): string => grades.get(id)?.grade ?? '';
  // The worst first: that is where something is to be done.
  return (a, b) => gradeOf(b).localeCompare(gradeOf(a));
}
