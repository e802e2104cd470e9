import { lookUp } from './env.ts';
import { constantOf, type Env, type Value } from './value.ts';

/** The content type that the answer under way was given, kept among the variables: branches have their own. */
const ANSWER = '\u0001content-type';
const PLAIN =
  /json|plain|markdown|css|csv|javascript|octet-stream|pdf|zip|image\/(?!svg)|audio|video/i;
const SETTING =
  /^(?:set|setHeader|header|Set|Add|append|putHeader|addHeader|set_header|add_header)$/;
const TYPING = /^(?:type|contentType|content_type|setContentType|ContentType|mimetype)$/;

/** PHP's: `header('Content-Type: text/plain')`. */
const HEADER_LINE = /^content-type:\s*(\S.*)$/i;

/** Notes `res.type('text/plain')`, `setHeader('Content-Type', ...)`, `ctx.type = ...`. */
export function noteContentType(env: Env, name: string, values: readonly Value[]): void {
  const given = typeGiven(name, values);
  if (typeof given === 'string') env.values.set(ANSWER, constantOf(given));
}

function typeGiven(name: string, [first, second]: readonly Value[]): Value['constant'] {
  const given = first?.constant;
  if (TYPING.test(name)) return given;
  if (typeof given !== 'string') return undefined;
  if (name === 'header' && HEADER_LINE.test(given)) return HEADER_LINE.exec(given)?.[1];
  return SETTING.test(name) && /^content-type$/i.test(given) ? second?.constant : undefined;
}

/** Notes `response.headers['Content-Type'] = 'text/plain'`. */
export function noteHeader(env: Env, key: string, { constant }: Value): void {
  if (/^content-type$/i.test(key) && typeof constant === 'string')
    env.values.set(ANSWER, constantOf(constant));
}

/** Whether the answer is surely of a type that no browser runs scripts of. */
export function isPlainAnswer(env: Env): boolean {
  const type = lookUp(env, ANSWER)?.constant;
  return typeof type === 'string' && PLAIN.test(type) && !/html|xml/i.test(type);
}
