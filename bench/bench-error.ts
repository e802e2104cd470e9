/** A bench cannot give its figures; the message says why. */
export class BenchError extends Error {
  /** the command line is at fault, not the service */
  readonly isMisuse: boolean;

  constructor(message: string, { isMisuse = false }: { readonly isMisuse?: boolean } = {}) {
    super(message);
    this.name = 'BenchError';
    this.isMisuse = isMisuse;
  }
}
