import { RUN_FAILURE_CODES, type RunFailureCode } from '#platform/errors.ts';
import type { RunPhase } from './entities.ts';

export type ProgressEvent =
  | {
      readonly type: 'progress';
      readonly id: string;
      readonly phase: RunPhase;
      readonly progress: number;
      readonly filesScanned: number;
      readonly symbolsExtracted: number;
      readonly chunksProcessed: number;
    }
  | {
      readonly type: 'complete';
      readonly id: string;
      readonly filesCount: number;
      readonly symbolsCount: number;
    }
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly code: RunFailureCode;
      readonly message: string;
    };

/** An event as it is stored. */
export interface EventRow {
  readonly sequence: number;
  readonly type: string;
  readonly data: Record<string, string | number>;
}

export function toEvent(runId: string, row: EventRow): ProgressEvent {
  const id = `${runId}:${row.sequence}`;
  const number = (key: string): number => Number(row.data[key] ?? 0);
  if (row.type === 'complete') {
    return {
      type: 'complete',
      id,
      filesCount: number('filesCount'),
      symbolsCount: number('symbolsCount'),
    };
  }
  if (row.type === 'failed') {
    return {
      type: 'failed',
      id,
      code: toFailureCode(row.data['code']),
      message: String(row.data['message']),
    };
  }
  return {
    type: 'progress',
    id,
    phase: toPhase(String(row.data['phase'])),
    progress: number('progress'),
    filesScanned: number('filesScanned'),
    symbolsExtracted: number('symbolsExtracted'),
    chunksProcessed: number('chunksProcessed'),
  };
}

function toFailureCode(code: unknown): RunFailureCode {
  return RUN_FAILURE_CODES.find((known) => known === code) ?? 'INTERNAL_ERROR';
}

function toPhase(text: string): RunPhase {
  return text === 'extracting' || text === 'embedding' ? text : 'scanning';
}
