/** The package's own types ask for Express; all it needs is what Node gives. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Options {
    readonly threshold: number;
    readonly filter: (request: IncomingMessage, response: ServerResponse) => boolean;
  }

  export default function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
