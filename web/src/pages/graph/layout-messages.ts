/** What the layout's worker is asked. */
export interface LayoutRequest {
  /** x and y of each node */
  readonly positions: Float32Array;
  /** source and target of each edge */
  readonly edges: Uint32Array;
}

/** What it says, about ten times a second. */
export interface LayoutStep {
  /** x and y of each node */
  readonly positions: Float32Array;
  /** 0 to 1, which is the last step */
  readonly progress: number;
}
