/** A command that ends with a code of its own; the message is for people. */
export class CommandEnd extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A command did what it should, and its answer is one that a pipeline wants to stop at. */
export class GateFailed extends CommandEnd {
  constructor(message: string) {
    super(1, message);
    this.name = 'GateFailed';
  }
}

/** The same for the risk of a change, which has its own code. */
export class RiskReached extends CommandEnd {
  constructor(level: string, failOn: string) {
    super(3, `the risk is ${level}; --fail-on ${failOn}`);
    this.name = 'RiskReached';
  }
}

/** A gate could not be asked at all, which is no answer to it. */
class NotPossible extends CommandEnd {
  constructor(cause: Error) {
    super(2, cause.message, { cause });
    this.name = 'NotPossible';
  }
}

/** Told to stop before it was done, as shells count a Ctrl-C. */
export class Stopped extends CommandEnd {
  constructor() {
    super(130, 'stopped');
    this.name = 'Stopped';
  }
}

/** Runs a command whose exit code 1 means a gate: whatever else goes wrong ends with 2. */
export async function asGate(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandEnd) throw error;
    throw new NotPossible(error instanceof Error ? error : new Error(String(error)));
  }
}
