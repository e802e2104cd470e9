/**
 * What a framework, a test runner or a tool starts, loads or calls by itself. It holds for the files
 * below a manifest that asks for one of its packages.
 */
export interface Framework {
  /** as people call it: the reason of an entry point */
  readonly name: string;
  /** packages that switch it on, as manifests write them; `*` at the end for any that start so */
  readonly packages: readonly string[];
  /** paths of files that it starts, loads or reads; every expression is linear */
  readonly entries?: readonly RegExp[];
  /** functions and types that it finds by their name */
  readonly names?: RegExp;
  /** the same in its entries alone */
  readonly namesInEntries?: RegExp;
  /** types whose subtypes it finds */
  readonly bases?: RegExp;
}
