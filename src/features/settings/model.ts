/** What a project asks of its analyses. */
export interface AnalysisSettings {
  /** tokens of the shortest clone */
  readonly minTokens: number;
  /** lines that the shortest clone is spread over */
  readonly minLines: number;
  /** files, directories and globs that something outside the code starts */
  readonly entryPoints: readonly string[];
  /** security rules that the project does not want to hear of */
  readonly disabledRules: readonly string[];
  /** files, directories and globs whose security findings are left out */
  readonly unscannedPaths: readonly string[];
}
