import type { SyntaxNode } from '../tree/syntax-node.ts';

/**
 * The flow model: what a program does with values, in one form for all languages. A tree is lowered
 * into it function by function, and only where somebody asks; it lives no longer than its tree.
 * Positions are UTF-16 offsets into the text.
 */
export interface FlowFile {
  /** what runs when the file is loaded, definitions in their place */
  readonly body: readonly Statement[];
}

export interface FlowFunction {
  /** '' for one without a name */
  readonly name: string;
  readonly at: number;
  readonly end: number;
  /** name of the class around it, '' for none */
  readonly className: string;
  readonly params: readonly Parameter[];
  /** decorators, annotations, attributes: a name, or a call with arguments */
  readonly decorators: readonly Expression[];
  /** lowered at the first call; the same list at each */
  readonly body: () => readonly Statement[];
  /** may be used without an instance, or is no method at all */
  readonly isStatic: boolean;
  /** only its own class may call it: no framework does */
  readonly isPrivate?: boolean;
}

export interface Parameter {
  /** a name, or the pattern that takes the argument apart */
  readonly target: Expression;
  /** simplified, see `simpleType`; '' where it is unknown */
  readonly type: string;
  readonly decorators: readonly Expression[];
  readonly fallback: Expression | null;
  /** takes all arguments that are left */
  readonly isRest: boolean;
}

export interface FlowClass {
  readonly name: string;
  readonly at: number;
  /** simplified names of what it extends and implements */
  readonly bases: readonly string[];
  readonly decorators: readonly Expression[];
  readonly methods: readonly FlowFunction[];
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly at: number;
  readonly type: string;
  readonly value: Expression | null;
  readonly decorators: readonly Expression[];
}

export type Statement =
  | { readonly kind: 'expression'; readonly value: Expression }
  /** a variable or several begin; `target` may be a pattern */
  | {
      readonly kind: 'declare';
      readonly target: Expression;
      readonly type: string;
      readonly value: Expression | null;
    }
  | { readonly kind: 'function'; readonly fn: FlowFunction }
  | { readonly kind: 'class'; readonly type: FlowClass }
  | { readonly kind: 'return'; readonly value: Expression | null; readonly at: number }
  /** nothing behind it in its block runs: throw, break, continue */
  | { readonly kind: 'leave'; readonly value: Expression | null }
  | {
      readonly kind: 'if';
      readonly test: Expression;
      readonly then: readonly Statement[];
      readonly otherwise: readonly Statement[];
    }
  /** any loop; `each` takes the elements of `source` in turn */
  | {
      readonly kind: 'loop';
      readonly each: { readonly target: Expression; readonly source: Expression } | null;
      readonly test: Expression | null;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'switch';
      readonly subject: Expression;
      readonly cases: readonly SwitchCase[];
    }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly handlers: readonly (readonly Statement[])[];
      readonly last: readonly Statement[];
    }
  | { readonly kind: 'block'; readonly body: readonly Statement[] };

export interface SwitchCase {
  /** none for the default */
  readonly tests: readonly Expression[];
  readonly body: readonly Statement[];
  /** goes on with the next case's body where its own does not leave (C, Java, JavaScript) */
  readonly fallsThrough: boolean;
}

export type Constant = string | number | boolean | null;

export interface Argument {
  readonly value: Expression;
  /** of a keyword argument, '' for one by position */
  readonly name: string;
  /** `...rest`, `*args`, `**options` */
  readonly isSpread: boolean;
}

export interface RecordEntry {
  /** a literal for a plain key; null for a spread */
  readonly key: Expression | null;
  readonly value: Expression;
}

interface Placed {
  readonly at: number;
  readonly end: number;
}

export type Expression = Placed &
  (
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly property: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
    /** also `new`, which `isNew` tells; markup is a call of `jsx.<tag>` with its attributes by name */
    | {
        readonly kind: 'call';
        readonly callee: Expression;
        readonly args: readonly Argument[];
        readonly isNew: boolean;
      }
    | { readonly kind: 'literal'; readonly value: Constant }
    | { readonly kind: 'regex'; readonly pattern: string; readonly flags: string }
    /** text with values in it: template literal, f-string, interpolation; its fixed parts are literals */
    | { readonly kind: 'template'; readonly parts: readonly Expression[] }
    /** `op` as the language's own: '+', '.', '%', '==', '===', 'and', '&&', 'in', 'instanceof' */
    | {
        readonly kind: 'binary';
        readonly op: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'unary'; readonly op: string; readonly operand: Expression }
    | {
        readonly kind: 'conditional';
        readonly test: Expression;
        readonly then: Expression;
        readonly otherwise: Expression;
      }
    /** `op` is '' for a plain one, '+' for `+=` */
    | {
        readonly kind: 'assign';
        readonly target: Expression;
        readonly op: string;
        readonly value: Expression;
      }
    | { readonly kind: 'function'; readonly fn: FlowFunction }
    /** an array, list, tuple, set; as a target: a pattern by place */
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    /** an object, dict, map, named arguments of an annotation; as a target: a pattern by key */
    | { readonly kind: 'record'; readonly entries: readonly RecordEntry[] }
    | { readonly kind: 'cast'; readonly type: string; readonly value: Expression }
    /** anything else: what it gives may come from any of its parts */
    | { readonly kind: 'mixed'; readonly parts: readonly Expression[] }
  );

export interface FlowSource {
  readonly text: string;
  readonly root: SyntaxNode;
}

/** Lowers the trees of a language family. Never throws; what is too deep becomes an empty 'mixed'. */
export type Lowering = (source: FlowSource) => FlowFile;

/** How a language's programs behave where they differ. */
export interface FlowDialect {
  /** first names of types stand for themselves, whatever package an import names */
  readonly hasSimpleTypes: boolean;
  /** a plain name may be a field or method of the class around it */
  readonly hasOpenFields: boolean;
  readonly dividesWhole: boolean;
  /** of several results the first one is what the call is known to give: `db, err := sql.Open()` */
  readonly hasSeveralResults: boolean;
  /** a module is used only where it is imported by its name */
  readonly bindsImports: boolean;
  /** a method may be called by its plain name, without brackets */
  readonly hasBareCalls: boolean;
  /** names of the instance */
  readonly self: ReadonlySet<string>;
}

/** How values flow in a language. */
export interface Flow {
  readonly lower: Lowering;
  readonly dialect: FlowDialect;
}

/** Nesting beyond which a tree is cut off: no stack is at risk, and no program is written so. */
export const MAX_FLOW_DEPTH = 120;
