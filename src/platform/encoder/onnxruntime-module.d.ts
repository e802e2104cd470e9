// The package names declarations that are not in it; this is what we use of it.
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'int64', values: BigInt64Array, shape: readonly number[]);
    readonly data: Float32Array | BigInt64Array;
  }
  interface SessionOptions {
    readonly intraOpNumThreads: number;
    readonly interOpNumThreads: number;
    readonly executionMode: 'sequential';
    /** 3: errors */
    readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
  }
  export class InferenceSession {
    static create(file: string, options: SessionOptions): Promise<InferenceSession>;
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  }
}
