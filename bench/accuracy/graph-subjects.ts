import { dirname } from 'node:path';
import { cruiseFolder, CRUISER_VERSION } from './dependency-cruiser.ts';
import {
  compilerClasses,
  cruiserClasses,
  mockClasses,
  typescriptClasses,
} from './ecmascript-classes.ts';
import type { EdgeClass, EdgeEvidence } from './edge-classes.ts';
import { readWithGo } from './go-list.ts';
import { readJava } from './java-declarations.ts';
import { goClasses, javaClasses, pythonClasses, rustClasses } from './graph-classes.ts';
import { readWithPython } from './python-ast.ts';
import { readWithCargo } from './rust-modules.ts';
import type { Reading } from './specifiers.ts';
import { resolveWithTypescript, TYPESCRIPT_VERSION } from './typescript-resolver.ts';

/** What a yardstick answers for one repository. */
export interface YardstickAnswer {
  /** with its version */
  readonly yardstick: string;
  readonly readings: readonly Reading[];
  /** files that the yardstick cannot read: they do not count on either side */
  readonly unread: readonly string[];
  /** classes of this yardstick, asked before those of every language */
  readonly classesOf: (evidence: EdgeEvidence) => readonly EdgeClass[];
}

export interface YardstickInput {
  readonly root: string;
  /** files of the measured languages */
  readonly files: readonly string[];
}

/** One line of the table: a repository, the part of it that counts, and its yardsticks. */
export interface GraphSubject {
  readonly language: string;
  /** languages of the files whose imports count */
  readonly languages: readonly string[];
  readonly repository: string;
  /** pathspecs to unpack; none unpack all */
  readonly paths: readonly string[];
  /** folder whose files are the measured set, '' for all */
  readonly folder: string;
  /** edges between files, or between the directories of packages */
  readonly level: 'file' | 'directory';
  readonly yardsticks: readonly ((input: YardstickInput) => Promise<YardstickAnswer>)[];
}

const ECMASCRIPT = ['javascript', 'typescript'];

async function byTypescript({ root, files }: YardstickInput): Promise<YardstickAnswer> {
  return {
    yardstick: `TypeScript ${TYPESCRIPT_VERSION} resolver`,
    readings: resolveWithTypescript(root, files),
    unread: [],
    classesOf: (evidence) => [...mockClasses(root), ...typescriptClasses(evidence)],
  };
}

function byCruiser(folder: string, parser: 'swc' | 'acorn') {
  return async ({ root, files }: YardstickInput): Promise<YardstickAnswer> => {
    // Half of the files at least: a cruise without a parser for them finds none and says nothing.
    const leastModules = files.length / 2;
    const cruised = await cruiseFolder({ root, folder, parser, leastModules });
    const compiled = resolveWithTypescript(root, files);
    return {
      yardstick: `dependency-cruiser ${CRUISER_VERSION} (${parser})`,
      ...cruised,
      classesOf: (evidence) => [
        ...mockClasses(root),
        ...cruiserClasses(evidence),
        ...compilerClasses(compiled),
      ],
    };
  };
}

function byPython(sourceRoots: readonly string[]) {
  return async ({ root, files }: YardstickInput): Promise<YardstickAnswer> => {
    const { version, readings, broken } = await readWithPython({ root, sourceRoots, files });
    const yardstick = `ast of Python ${version}`;
    return { yardstick, readings, unread: broken, classesOf: pythonClasses };
  };
}

async function byGo({ root, files }: YardstickInput): Promise<YardstickAnswer> {
  const manifests = files.filter((path) => /(?:^|\/)go\.mod$/.test(path));
  const { version, readings, ignored } = await readWithGo(root, manifests);
  const classesOf = (): EdgeClass[] => goClasses(new Set(ignored.map((path) => dirname(path))));
  return { yardstick: `go list of ${version}`, readings, unread: [], classesOf };
}

async function byJava({ root, files }: YardstickInput): Promise<YardstickAnswer> {
  const { readings } = readJava(root, files);
  const yardstick = 'package declarations';
  return { yardstick, readings, unread: [], classesOf: javaClasses };
}

async function byCargo({ root }: YardstickInput): Promise<YardstickAnswer> {
  const { version, readings, reached } = await readWithCargo(root);
  const yardstick = `cargo metadata ${version}, mod tree`;
  return { yardstick, readings, unread: [], classesOf: () => rustClasses(reached) };
}

/** What the imports of JavaScript and TypeScript are measured by. */
export const ECMASCRIPT_YARDSTICKS = {
  typescript: byTypescript,
  cruiser: byCruiser('.', 'swc'),
} as const;
export type EcmascriptYardstick = keyof typeof ECMASCRIPT_YARDSTICKS;

export const GRAPH_SUBJECTS: readonly GraphSubject[] = [
  {
    language: 'TypeScript',
    languages: ECMASCRIPT,
    repository: 'webpro-nl/knip',
    paths: ['packages/knip', 'package.json'],
    folder: 'packages/knip/src',
    level: 'file',
    yardsticks: [byTypescript, byCruiser('packages/knip/src', 'swc')],
  },
  {
    language: 'JavaScript',
    languages: ECMASCRIPT,
    repository: 'sverweij/dependency-cruiser',
    paths: ['src', 'package.json'],
    folder: 'src',
    level: 'file',
    yardsticks: [byTypescript, byCruiser('src', 'acorn')],
  },
  {
    language: 'TypeScript',
    languages: ECMASCRIPT,
    repository: 'microsoft/playwright',
    paths: [],
    folder: 'packages',
    level: 'file',
    yardsticks: [byTypescript, byCruiser('packages', 'swc')],
  },
  python('ansible/ansible', ['lib', 'test/lib', '']),
  // What its tests and its examples put on the search path.
  python('pallets/flask', [
    'src',
    'tests/test_apps',
    ...['celery/src', 'javascript', 'tutorial'].map((name) => `examples/${name}`),
    '',
  ]),
  {
    ...whole('Go', 'hashicorp/terraform'),
    languages: ['go'],
    level: 'directory',
    yardsticks: [byGo],
  },
  {
    ...whole('Java', 'spring-projects/spring-framework'),
    languages: ['java'],
    yardsticks: [byJava],
  },
  { ...whole('Rust', 'tokio-rs/tokio'), languages: ['rust'], yardsticks: [byCargo] },
];

function python(repository: string, sourceRoots: readonly string[]): GraphSubject {
  const subject = whole('Python', repository);
  return { ...subject, languages: ['python'], yardsticks: [byPython(sourceRoots)] };
}

function whole(
  language: string,
  repository: string,
): Omit<GraphSubject, 'languages' | 'yardsticks'> {
  return { language, repository, paths: [], folder: '', level: 'file' };
}
