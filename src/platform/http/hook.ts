import type { IncomingMessage } from 'node:http';
import type { Platform } from '../scope.ts';

/** What another service is answered with; `message` is for the people who read its log. */
export interface HookReply {
  readonly status: 200 | 401;
  readonly message: string;
}

/** A path that another service posts to. It has no key: its body is signed. */
export interface Hook {
  readonly path: string;
  readonly maxBytes: number;
  /** whether it is there at all, by the settings */
  readonly isOn: (platform: Platform) => boolean;
  /** whether the body is worth reading, by the headers */
  readonly admits: (request: IncomingMessage) => boolean;
  /** checks the signature over the exact bytes before it believes any of them */
  readonly receive: (
    platform: Platform,
    request: IncomingMessage,
    body: Buffer,
  ) => Promise<HookReply>;
}
