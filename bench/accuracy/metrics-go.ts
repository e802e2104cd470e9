import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FamilyReadings, FunctionReading } from './metrics-readings.ts';
import { GO_TOOLS } from './metrics-tools.ts';

const run = promisify(execFile);

export interface GoRequest {
  readonly root: string;
  readonly paths: readonly string[];
  /** folder with the binaries */
  readonly tools: string;
}

/** `12 package (*Type).name path/file.go:10:1` */
const LINE = /^(\d+) \S+ (?:\(\*?[^)]*\)\.)?(\S+) (.+\.go):(\d+):\d+$/;

/** gocyclo and gocognit over all files of the folder; those that are asked for are kept. */
export async function readGo({ root, paths, tools }: GoRequest): Promise<FamilyReadings> {
  const wanted = new Set(paths);
  const read = async (binary: string): Promise<FunctionReading[]> => {
    const { stdout } = await run(join(tools, binary), ['.'], { cwd: root, maxBuffer: 1 << 28 });
    return stdout
      .split('\n')
      .flatMap((line) => toReading(line))
      .filter(({ path }) => wanted.has(path))
      .toSorted((a, b) => a.line - b.line);
  };
  const [cyclomatic, cognitive] = [await read('gocyclo'), await read('gocognit')];
  const [gocyclo, gocognit] = GO_TOOLS.map((tool) => tool.replace(/^.*\//, ''));
  const unread = new Set<string>();
  return {
    cyclomatic: { yardstick: gocyclo ?? '', functions: cyclomatic, unread, leavesOutZero: false },
    cognitive: { yardstick: gocognit ?? '', functions: cognitive, unread, leavesOutZero: true },
    maintainability: new Map(),
  };
}

function toReading(line: string): FunctionReading[] {
  const [, value, name = '', path = '', at] = LINE.exec(line) ?? [];
  return value === undefined ? [] : [{ path, line: Number(at), name, value: Number(value) }];
}
