/** What is known of a file before it is parsed. */
export interface Candidate {
  readonly path: string;
  readonly sizeBytes: number;
  /** estimated number of files that import it; 0 where nobody looked */
  readonly importers: number;
  /** estimated number of functions that it declares, tests' as well; 0 where nobody looked */
  readonly functions: number;
  /** estimated number of functions and others with documentation of their own; 0 where nobody looked */
  readonly documented: number;
  /** commits that changed it; 0 where nobody looked */
  readonly commits: number;
}
