import { affectedTests } from './affected-tests.ts';
import { ask } from './ask.ts';
import { deadCode } from './dead-code.ts';
import { definition } from './definition.ts';
import { duplication } from './duplication.ts';
import { findings } from './findings.ts';
import { grades } from './grades.ts';
import { graph } from './graph.ts';
import { hotspots } from './hotspots.ts';
import { impact } from './impact.ts';
import { indexStatus } from './index-status.ts';
import { listProjects } from './list-projects.ts';
import { metrics } from './metrics.ts';
import { outline } from './outline.ts';
import { readFile } from './read-file.ts';
import { references } from './references.ts';
import { search } from './search.ts';
import { simulate } from './simulate.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which they are offered. */
export const tools: readonly Tool[] = [
  listProjects,
  search,
  ask,
  readFile,
  outline,
  definition,
  references,
  impact,
  affectedTests,
  graph,
  grades,
  metrics,
  hotspots,
  findings,
  deadCode,
  duplication,
  simulate,
  indexStatus,
];
