import type { EncodedText } from './session.ts';

/** A text that waits for its vector. */
export interface EncodeTask {
  readonly text: string;
  readonly isCode: boolean;
  /** lower ones come first */
  readonly order: number;
  readonly isDropped: () => boolean;
  readonly done: (encoded: EncodedText) => void;
  readonly fail: (error: Error) => void;
}

export interface TaskQueue {
  readonly add: (task: EncodeTask) => void;
  /** the first of the lowest order; dropped ones are forgotten. null where there is none */
  readonly take: () => EncodeTask | null;
  readonly hasAny: () => boolean;
  readonly clear: () => EncodeTask[];
}

/** First in, first out, by order: there are few orders. */
export function createTaskQueue(): TaskQueue {
  const byOrder = new Map<number, EncodeTask[]>();

  function firstOf(tasks: EncodeTask[]): EncodeTask | null {
    while (tasks[0]?.isDropped() === true) tasks.shift();
    return tasks[0] ?? null;
  }

  function first(): EncodeTask | null {
    for (const order of [...byOrder.keys()].toSorted((a, b) => a - b)) {
      const task = firstOf(byOrder.get(order) ?? []);
      if (task !== null) return task;
      byOrder.delete(order);
    }
    return null;
  }

  return {
    add: (task) => {
      const tasks = byOrder.get(task.order) ?? [];
      tasks.push(task);
      byOrder.set(task.order, tasks);
    },
    take: () => {
      const task = first();
      if (task !== null) byOrder.get(task.order)?.shift();
      return task;
    },
    hasAny: () => first() !== null,
    clear: () => {
      const tasks = [...byOrder.values()].flat();
      byOrder.clear();
      return tasks;
    },
  };
}
