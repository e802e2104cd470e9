/** A command did what it should, and its answer is one that a pipeline wants to stop at. */
export class RiskReached extends Error {
  readonly exitCode = 3;

  constructor(level: string, failOn: string) {
    super(`the risk is ${level}; --fail-on ${failOn}`);
    this.name = 'RiskReached';
  }
}
