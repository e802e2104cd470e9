import { countDeclarations } from './declarations.ts';
import { countImporters } from './importers.ts';
import { canImport, specifiersOf } from './specifiers.ts';
import type { Candidate } from './candidate.ts';

/** What the texts of a project's files tell of the importance of each. */
export type TextSignals = Pick<Candidate, 'importers' | 'functions' | 'documented'>;

/** Where nobody looked. */
export const NO_TEXT_SIGNALS: TextSignals = { importers: 0, functions: 0, documented: 0 };

/** A pass over the texts of a project's files; nothing is parsed, and nothing of a text is kept. */
export interface TextSurvey {
  /** @param text one byte a character will do: what is looked for is ASCII nearly always */
  readonly add: (path: string, text: string) => void;
  /** ends the pass: the signals of each path, in the order of the paths */
  readonly finish: () => readonly TextSignals[];
}

/** Whether the text of a file tells anything. */
export function isSurveyed(path: string): boolean {
  return canImport(path);
}

/** @param paths of all files, those included whose text is not looked at */
export function createTextSurvey(paths: readonly string[]): TextSurvey {
  const importers = countImporters(paths);
  const declarations = new Map<string, ReturnType<typeof countDeclarations>>();
  return {
    add: (path, text) => {
      importers.add(path, specifiersOf(path, text));
      declarations.set(path, countDeclarations(path, text));
    },
    finish: () => {
      const counts = importers.finish();
      return paths.map((path, place) => ({
        ...NO_TEXT_SIGNALS,
        ...declarations.get(path),
        importers: counts[place] ?? 0,
      }));
    },
  };
}
