import type { Measurement } from './evaluation.ts';
import type { Role } from './repositories.ts';

/** What stands above the figures of docs/search-quality.md: it names only what was measured. */
export function toIntroduction(measurements: readonly Measurement[]): string {
  const namesOf = (role: Role): string => {
    const names = measurements.filter((one) => one.role === role).map((one) => one.repository);
    return [...new Set(names)].join(', ');
  };
  return toText({ tuned: namesOf('tuning'), heldOut: namesOf('held-out') });
}

function toText({ tuned, heldOut }: { readonly tuned: string; readonly heldOut: string }): string {
  return `# Search: the right function first

Written by \`npm run bench -- search-quality --repos <folder>\`. It builds its questions from any repositories given, asks them of five rankings of the same chunks in one run, and compares by paired bootstrap. Figures are means over repositories of each repository's mean over its questions, so that a large one does not speak for all.

## Who was looked at

Weights and rules of the ranking were fitted on **${tuned}**. **${heldOut}** were never looked at: nothing was fitted on them and none of their failures was read. Their figures are what to expect elsewhere.

## The questions

- **Documentation to function.** The first sentence of the doc comment or docstring of a function or method outside of tests, at least four words, without the function's name in front, tool directives and inherited documentation left out; a seeded sample of at most 400 a repository. To be found: that function. The documentation of *every* function, tests' included, is cut out of the source texts first, and the files are extracted anew from what is left: no ranking can meet the sentence again, neither as documentation nor in the body. Documentation of classes and of properties, and documents, stay. Tests stay as distractors. A sentence that several functions share (overloads, an interface and what implements it) is asked once and any of them will do; one on more than five is left out.
- **Commit subject to changed functions.** The tree before the last steps of the main line is indexed; asked are the subjects of the commits since, without the type and scope of a conventional commit and without issue numbers; releases, merges, reverts and dependency updates left out. To be found: the functions outside of tests that the commit changes (its hunks against its parent, mapped to functions by path, container and name) and that are in the index; commits that change more than ten or none are left out. Recall is the share of them found.
- **Questions of people to files.** SWE-QA-Bench's questions about flask; to be found: the files that the answer names.

## The rankings

All get the same chunks, made by Sextant's extraction, and the same questions as plain words. Windows of one long function take one place in every answer, for all rankings alike.

- **BM25, one field**: path, names, documentation and lines in one text; words split and stemmed as Sextant's; k1 1.2, b 0.75.
- **zoekt's idea**: what zoekt's own BM25 scoring does to a file (\`index/score.go\`), done to a chunk: no idf, an occurrence in the file's path or the symbol's name counts five times, frequencies in tests and generated files divided by five in whole numbers, k1 1.2, b 0.75. Words are split and stemmed as for the others. It is not zoekt itself, which looks for letters as they are typed and ranks files.
- **MiniSearch** with its defaults: name, container, path, signature, documentation and lines as fields, its own tokenizer.
- **Sextant, words only**: the product's ranking without vectors.
- **Sextant**: what the product does without any network, with the embedding learnt from the project. What it does besides for queries that are a name, a path, a phrase or an expression plays no part: all questions here are sentences.

Intervals are 95 % percentile intervals of 10,000 resamples, questions drawn within each repository, both rankings on the same draw.
`;
}
