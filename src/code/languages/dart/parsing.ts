import { mendsOf } from '#code/parse/pattern-mends.ts';

/** What the grammar of Dart does not know. */
export const DART_MENDS = [
  // a library without a name
  mendsOf([/^library[ \t]*;/gm]),
  // `label:` before `await for`
  mendsOf([/^[ \t]*\w{1,80}:(?=\s*await for\b)/gm]),
  // `abstract final int a;`: a field without storage
  mendsOf([
    /(?<=^[ \t]+(?:external |covariant )?)abstract (?=(?:covariant |late |final |var |[\w<>?., ]{1,80} \w{1,80};))/gm,
  ]),
];
