/** Lines that were run, by the path of their file as the report has it. */
export type RunLines = Map<string, Set<number>>;

/** Lines of a file that are taken at most; a number beyond it is no line of code. */
const MAX_LINE = 1_000_000;

const MAX_LINE_LENGTH = 8192;

/** Takes a report piece by piece. */
export interface LcovReader {
  readonly write: (piece: string) => void;
  /** files of which a line was run, once all is written */
  readonly end: () => RunLines;
}

/**
 * Reads the lines that a report says were run, record by record, in time linear in its length. What it
 * says of branches and functions is passed over: lines have it already.
 * Source: geninfo(1), FILES: `SF:<path>`, `DA:<line>,<count>`, `end_of_record`.
 */
export function createLcovReader(): LcovReader {
  const found: RunLines = new Map();
  let lines: Set<number> | null = null;
  let rest = '';
  const take = (line: string): void => {
    if (line.startsWith('SF:')) {
      const path = line.slice(3).trim();
      lines = found.get(path) ?? new Set();
      found.set(path, lines);
    } else if (line.startsWith('DA:') && lines) {
      const at = lineRun(line);
      if (at !== null) lines.add(at);
    } else if (line.trim() === 'end_of_record') lines = null;
  };
  return {
    write: (piece) => {
      const whole = piece.split('\n');
      const last = whole.pop() ?? '';
      for (const line of whole) {
        take(rest + line);
        rest = '';
      }
      // What is longer is no line of a report, and is not kept: it may have no end.
      rest = (rest + last).slice(0, MAX_LINE_LENGTH);
    },
    end: () => {
      take(rest);
      return new Map([...found].filter(([, run]) => run.size > 0));
    },
  };
}

/** `DA:12,3`: line 12, where it was run. */
function lineRun(line: string): number | null {
  const [at = 0, count = 0] = line.slice(3).split(',', 2).map(Number);
  return count > 0 && Number.isInteger(at) && at >= 1 && at <= MAX_LINE ? at : null;
}

/** A report with the lines that were run, as short as it can be: what the command line sends. */
export function toLcov(lines: ReadonlyMap<string, Iterable<number>>): string {
  return [...lines]
    .map(([path, run]) => {
      const counts = Array.from(run, (line) => `DA:${line},1\n`).join('');
      return `SF:${path}\n${counts}end_of_record\n`;
    })
    .join('');
}
