/** What stands above the figures of docs/sampling.md. */
export const INTRODUCTION = `# Samples

Written by \`npm run bench -- sampling --repos <folder> --only <names> --page\`. A sample excludes most of a repository, so most code in it cannot be found. This page measures how much can be found, by [strategy](./enterprise.md#strategies).

## How it is measured

- **The samples.** The product's functions list the files, read the text that a strategy needs, put configuration first, and select. \`smart\` is a first index, without history; *history known* is a later index with the latest 5,000 commits. In a folder without history, \`hot-files\` uses the path. \`random\` is drawn several times, once exactly as in the product.
- **The index.** The files of the sample only, indexed by the product, so word frequencies are those of the sample. The search uses keywords, as in the quick tier.
- **The questions.** The first sentence of the documentation of *every* function and method of the whole repository outside tests and generated files, prepared as for [search quality](./search-quality.md#the-questions). The documentation of every function is removed before indexing. A function outside the sample counts as missed. Tests in a sample remain as distractors.
- **The size.** The quick tier has 1,000 files. This is a large part of a repository with a few thousand files, so each repository is also measured with a share of 1,000 in 50,000; a repository with fewer than 2,000 files only with that share.
- **The intervals.** 95 % percentile intervals of a paired bootstrap, 2,000 resamples. Files are drawn with all their queries, because functions of one file are in a sample together, and the draws of \`random\` are resampled too. For several repositories, the ratio is that of the means. With a small share, \`random\` finds almost nothing, so the ratio has little meaning.

The weights of \`smart\` were fitted on repositories that are named below as *tuned on*, by the number of functions in a sample, documented or not. Nothing was fitted on the others, and none of their failures was examined. *Several in one* is a folder with copies of the repositories of this page and others, with 75,000 files.
`;
