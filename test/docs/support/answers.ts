import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { ROOT } from './pages.ts';

/** An HTTP request that a sample has made. */
export interface Call {
  readonly status: number;
  readonly method: string;
  /** path and query */
  readonly target: string;
}

const operation = z.object({ responses: z.record(z.string(), z.unknown()) });
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const raw: unknown = JSON.parse(readFileSync(join(ROOT, 'schema', 'openapi.json'), 'utf8'));
const { paths } = documentSchema.parse(raw);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(documentSchema.parse(raw), 'published');
ajv.addSchema(documentSchema.parse(withoutRequired(raw)), 'shown');

/** A page may leave keys out; those that it shows have to fit. */
function withoutRequired(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRequired);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, one]) => key !== 'required' || !Array.isArray(one),
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutRequired(one)]));
}

/**
 * What is wrong with an answer by the published document.
 * @param form `shown`: keys may be missing
 * @returns a line for each fault; none where the address is not one of the document's
 */
export function checkAnswer(call: Call, answer: unknown, form: 'published' | 'shown'): string[] {
  const place = placeOf(call);
  if (place === null) return [];
  const validate = ajv.compile({ $ref: `${form}#/${place.map(toPointerPart).join('/')}` });
  validate(answer);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

function placeOf({ method, target, status }: Call): string[] | null {
  const path = new URL(target, 'http://localhost').pathname.replace(/^\/api\/v1/, '');
  if (!target.startsWith('/api/v1')) return null;
  const route = Object.keys(paths).find((one) => toPattern(one).test(path));
  if (route === undefined) throw new Error(`${method} ${path} is no route of the document`);
  const answer = ['responses', String(status), 'content', 'application/json', 'schema'];
  return ['paths', route, method.toLowerCase(), ...answer];
}

function toPattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('{id}', '[^/]+')}$`);
}

function toPointerPart(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
