import { z } from 'zod';
import { RECORD_FACTS } from '#lib/redaction/own-facts.ts';
import { redactValues } from '#lib/redaction/redact-values.ts';

/** What a webhook may be told of. Source: interface specification, section 6. */
export const EVENT_TYPES = [
  'index.started',
  'index.complete',
  'index.failed',
  'security.alert',
  'analysis.complete',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const seconds = z.int().min(1);
/** Of which branch, tag or commit, where it is not the project's own index. */
const ref = z.string().optional();
const severities = z.object({
  critical: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
});

/** `data` of each event's payload. Source: decisions, "which operation emits what". */
export const EVENT_DATA = {
  'index.started': z.object({
    taskId: z.string(),
    trigger: z.string(),
    branch: z.string().nullable(),
    commit: z.string().nullable(),
    estimatedTime: seconds,
    ref,
  }),
  'index.complete': z.object({
    filesCount: z.int(),
    symbolsCount: z.int(),
    duration: seconds,
    ref,
  }),
  'index.failed': z.object({
    code: z.string(),
    message: z.string(),
    phase: z.string(),
    duration: seconds,
    ref,
  }),
  'security.alert': z.object({
    newIssues: z.int(),
    summary: severities,
    issues: z
      .array(
        z.object({
          fingerprint: z.string(),
          severity: z.string(),
          type: z.string(),
          file: z.string(),
          line: z.int(),
          description: z.string(),
        }),
      )
      .max(50),
  }),
  'analysis.complete': z.object({
    analysis: z.string(),
    duration: seconds,
    summary: z.record(z.string(), z.unknown()),
  }),
} as const satisfies Record<EventType, z.ZodType>;

export type EventData<Type extends EventType> = z.infer<(typeof EVENT_DATA)[Type]>;

/** The project that an event is about. */
export interface EventProject {
  readonly id: string;
  readonly name: string;
}

/**
 * The bytes of a payload: made once, without secrets, stored, signed and sent as they are.
 * @param type one of the five, or `ping`
 */
export function toPayload(
  type: string,
  timestamp: Date,
  project: EventProject,
  data: object,
): Buffer {
  const { id, name } = project;
  const event = { event: type, timestamp: timestamp.toISOString() };
  const told = redactValues({ project: { id, name }, data }, RECORD_FACTS);
  return Buffer.from(JSON.stringify(Object.assign(event, told)));
}
