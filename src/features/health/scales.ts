import {
  GRADES,
  type Grade,
  type Graded,
  type Measures,
  type Scale,
  type Topic,
  TOPICS,
} from './model.ts';

/** Repositories that the limits come from; docs/internals/health-grades.md has their values. */
export const CALIBRATED_ON = 45;

/**
 * Measures and limits of all topics. Each limit is a percentile of public repositories, as
 * `npm run bench -- grades` prints them: A is the best fifth of them, E the worst.
 */
export const SCALES: Readonly<Record<Topic, Scale>> = {
  maintainability: {
    unit: 'percent',
    isBetterHigher: false,
    limits: [9, 14, 18, 28],
    meaning:
      'Lines of functions with a cyclomatic complexity above 10, in percent of the lines of all functions',
  },
  duplication: {
    unit: 'percent',
    isBetterHigher: false,
    limits: [1.5, 4, 8, 12],
    meaning: 'Duplicated lines in percent of all lines of code files',
  },
  'dead-code': {
    unit: 'percent',
    isBetterHigher: false,
    limits: [0, 0.01, 0.05, 0.2],
    meaning: 'Lines that are certainly or likely unused, in percent of all code lines',
  },
  security: {
    unit: 'per-10000-lines',
    isBetterHigher: false,
    limits: [0, 0.5, 1.5, 5],
    meaning:
      'Security findings of at least medium confidence per 10,000 code lines, counted 10 times if critical, 5 if high, 2 if medium and once if low',
  },
  cycles: {
    unit: 'percent',
    isBetterHigher: false,
    limits: [0, 1, 8, 30],
    meaning:
      'Files in import cycles, in percent of all files that import or are imported. Uses within a package without an import do not count',
  },
  tests: {
    unit: 'percent',
    isBetterHigher: true,
    limits: [190, 120, 70, 20],
    meaning: 'Code lines of tests in percent of the code lines that they test',
  },
  hotspots: {
    unit: 'percent',
    isBetterHigher: false,
    limits: [1, 5, 20, 30],
    meaning:
      'Changes to files with a function whose cyclomatic complexity is above 20, in percent of all changes of the last year of commits',
  },
};

/** The grade of a value. @internal */
export function gradeOf(topic: Topic, value: number): Grade {
  const { limits, isBetterHigher } = SCALES[topic];
  const place = limits.findIndex((limit) => (isBetterHigher ? value >= limit : value <= limit));
  return GRADES[place === -1 ? limits.length : place] ?? 'E';
}

/** A measured value with its grade. */
export function toGraded(topic: Topic, measures: Partial<Measures> | null): Graded {
  const value = measures?.[topic] ?? null;
  return { value, grade: value === null ? null : gradeOf(topic, value) };
}

/** The mean of all topics that have a grade; null where none has. */
export function overallOf(measures: Partial<Measures>): Grade | null {
  const places = TOPICS.flatMap((topic) => {
    const value = measures[topic] ?? null;
    return value === null ? [] : [GRADES.indexOf(gradeOf(topic, value))];
  });
  if (places.length === 0) return null;
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  return GRADES[Math.round(mean)] ?? null;
}
