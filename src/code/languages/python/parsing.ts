import { mendsOf } from '#code/parse/pattern-mends.ts';

/** What the grammar of Python does not know: defaults of type parameters, `class Box[T = int]` (PEP 696). */
export const PYTHON_MENDS = [
  mendsOf([
    /(?<=^[ \t]{0,80}(?:type|class|def|async def)[ \t]+\w{1,80}\[[^()]{0,200})=(?:[^,[\]\n=]|\[[^[\]\n]{0,80}\]){1,80}(?=\s*[,\]])/gm,
  ]),
];
