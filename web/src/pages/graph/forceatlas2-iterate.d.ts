declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

  /**
   * One step of ForceAtlas2, in place.
   * @param nodes ten numbers a node: x, y, dx, dy, dx and dy before, mass, convergence, size, fixed
   * @param edges three numbers an edge: where source and target begin in `nodes`, weight
   */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): unknown;
}
