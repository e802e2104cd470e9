import type { FlowClass, FlowFunction, Statement } from './model.ts';

/** Methods that stand outside their classes, by class: Go's all, C++'s where a header has the class. */
export type OutsideMethods = Map<string, FlowFunction[]>;

export function addMethod(methods: OutsideMethods, method: FlowFunction): void {
  const own = methods.get(method.className) ?? [];
  own.push(method);
  methods.set(method.className, own);
}

/** The statements with each class's methods in it; a class of another file has nothing but methods. */
export function withMethods(
  statements: readonly Statement[],
  methods: OutsideMethods,
): readonly Statement[] {
  const left = new Map(methods);
  const joined = statements.map((statement): Statement => {
    if (statement.kind !== 'class') return statement;
    const { type } = statement;
    const own = left.get(type.name) ?? [];
    left.delete(type.name);
    return { kind: 'class', type: { ...type, methods: [...type.methods, ...own] } };
  });
  const foreign = [...left].map(([name, own]): Statement => ({
    kind: 'class',
    type: classOf(name, own),
  }));
  return [...joined, ...foreign];
}

/** A class of which only its methods are known. */
export function classOf(name: string, methods: readonly FlowFunction[]): FlowClass {
  return { name, at: methods[0]?.at ?? 0, bases: [], decorators: [], methods, fields: [] };
}
