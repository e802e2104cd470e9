import { createPathMatcher } from '#lib/glob.ts';
import type { Marker } from './scan-facts.ts';

/** Why a finding is left out of what a team looks at first: counted and shown all the same. */
export interface Suppression {
  /** the comment's word, or 'settings' */
  readonly by: string;
  readonly reason: string;
}

/** What of a finding decides whether it is left out. */
interface Found {
  readonly rule: string;
  readonly file: number;
  readonly line: number;
  readonly endLine: number;
}

/** What a project wants left out. */
interface Wishes {
  readonly files: readonly { readonly path: string }[];
  readonly settings: {
    readonly disabledRules: readonly string[];
    readonly unscannedPaths: readonly string[];
  };
}

/** @returns says why a finding is left out: by a comment, or by the settings of the project; null for others */
export function createSuppression(
  { files, settings }: Wishes,
  notes: readonly { readonly file: number; readonly markers: readonly Marker[] }[],
): (found: Found) => Suppression | null {
  const markers = new Map(notes.map((note) => [note.file, note.markers]));
  const patterns = settings.unscannedPaths.map((pattern) => ({
    pattern,
    matches: createPathMatcher(pattern),
  }));
  return (found) => {
    const { path = '' } = files[found.file] ?? {};
    const marker = markers.get(found.file)?.find((each) => isMeant(each, found));
    if (marker) return { by: marker.word, reason: marker.reason };
    if (settings.disabledRules.includes(found.rule))
      return bySettings(`The project has switched ${found.rule} off.`);
    const unscanned = patterns.find(({ matches }) => matches(path));
    return unscanned === undefined
      ? null
      : bySettings(`The project leaves out ${unscanned.pattern}.`);
  };
}

function bySettings(reason: string): Suppression {
  return { by: 'settings', reason };
}

function isMeant({ line, rules }: Marker, found: Found): boolean {
  if (line < found.line || line > found.endLine) return false;
  // Other tools call their rules otherwise: a marker of theirs is about whatever is found there.
  const own = rules.filter((name) => /^[a-z]+-[a-z\d-]+$/.test(name));
  return own.length === 0 || own.length < rules.length || own.includes(found.rule);
}
