import { DirectedGraph } from 'graphology';
import { Sigma } from 'sigma';
import {
  drawDiscNodeLabel,
  EdgeLineProgram,
  NodePointProgram,
  type NodeHoverDrawingFunction,
} from 'sigma/rendering';
import type { Scheme } from './colors.ts';
import type { Positions } from './force-layout.ts';
import type { GraphModel } from './model.ts';
import { createReducers, type Look } from './reducers.ts';

/** With more of them, edges and labels would not keep up with a hand that drags. */
const MANY_EDGES = 2500;
const MANY_NODES = 1200;
/** There is room for larger dots. */
const FEW_NODES = 200;

export interface Scene {
  readonly sigma: Sigma;
  /** Positions that come while somebody drags wait until the hand lets go. */
  setPositions(positions: Positions): void;
  setLook(look: Look): void;
  flyTo(id: string): void;
  fit(): void;
  /** @param factor above 1 comes nearer */
  zoom(factor: number): void;
  close(): void;
}

export interface SceneOptions {
  readonly scheme: Scheme;
  /** null: on none of them */
  readonly onPick: (id: string | null) => void;
}

/** Draws a graph with WebGL in an element. */
export function openScene(
  container: HTMLElement,
  model: GraphModel,
  { scheme, onPick }: SceneOptions,
): Scene {
  const graph = toGraphology(model);
  const reducers = createReducers(model, scheme);
  const sigma = new Sigma(graph, container, {
    hideEdgesOnMove: model.sources.length > MANY_EDGES,
    hideLabelsOnMove: model.nodes.length > MANY_NODES,
    // Points and lines: one vertex and two, where the defaults draw a mesh for each.
    nodeProgramClasses: { circle: NodePointProgram },
    edgeProgramClasses: { line: EdgeLineProgram },
    defaultEdgeType: 'line',
    defaultDrawNodeHover: drawHoverOn(scheme),
    labelColor: { color: scheme.text },
    labelFont: 'system-ui, sans-serif',
    labelSize: 12,
    labelDensity: 0.6,
    labelGridCellSize: 90,
    labelRenderedSizeThreshold: 7,
    minCameraRatio: 0.03,
    maxCameraRatio: 4,
    zIndex: true,
    nodeReducer: reducers.node,
    edgeReducer: reducers.edge,
    allowInvalidContainer: true,
  });
  let isOpen = true;
  // Whoever holds a scene that is closed may still call it once: effects run in the order of their hooks.
  const whileOpen =
    <Input>(act: (input: Input) => void) =>
    (input: Input): void => {
      if (isOpen) act(input);
    };
  const redraw = (): void => void sigma.refresh({ skipIndexation: true });
  const hover = (id: string | null): void => {
    if (reducers.hover(id)) redraw();
  };
  sigma.on('enterNode', ({ node }) => hover(node));
  sigma.on('leaveNode', () => hover(null));
  sigma.on('clickNode', ({ node }) => onPick(node));
  sigma.on('clickStage', () => onPick(null));
  return {
    sigma,
    setPositions: whileOpen(createMover(sigma, graph)),
    setLook: whileOpen((look: Look) => {
      reducers.look(look);
      redraw();
    }),
    close: () => {
      isOpen = false;
      sigma.kill();
    },
    ...createCamera(sigma),
  };
}

function createCamera(sigma: Sigma): Pick<Scene, 'flyTo' | 'fit' | 'zoom'> {
  const camera = sigma.getCamera();
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 450;
  return {
    flyTo: (id) => {
      const place = sigma.getNodeDisplayData(id);
      if (place === undefined) return;
      const ratio = Math.min(camera.ratio, 0.3);
      void camera.animate({ x: place.x, y: place.y, ratio }, { duration });
    },
    fit: () => void camera.animatedReset({ duration }),
    zoom: (factor) => void camera.animate({ ratio: camera.ratio / factor }, { duration: 200 }),
  };
}

function createMover(sigma: Sigma, graph: DirectedGraph): Scene['setPositions'] {
  let isHeld = false;
  let waiting: Positions | null = null;
  const move = (positions: Positions): void => {
    let index = 0;
    graph.updateEachNodeAttributes(
      (_, attributes) => {
        attributes['x'] = positions[index] ?? 0;
        attributes['y'] = positions[index + 1] ?? 0;
        index += 2;
        return attributes;
      },
      { attributes: ['x', 'y'] },
    );
  };
  whileHeld(sigma, {
    begin: () => {
      isHeld = true;
    },
    end: () => {
      isHeld = false;
      if (waiting !== null) move(waiting);
      waiting = null;
    },
  });
  return (positions) => {
    if (isHeld) waiting = positions;
    else move(positions);
  };
}

/**
 * Tells when the picture is dragged. Meanwhile the pointer is over nothing: to find out what is under it,
 * sigma would read the picture back at every move, for which the graphics card has to finish it first.
 */
function whileHeld(
  sigma: Sigma,
  { begin, end }: { readonly begin: () => void; readonly end: () => void },
): void {
  const mouse = sigma.getMouseCaptor();
  let isDown = false;
  mouse.on('mousedown', () => {
    isDown = true;
    begin();
  });
  mouse.on('mousemovebody', () => {
    if (isDown) mouse.container.style.pointerEvents = 'none';
  });
  mouse.on('mouseup', () => {
    isDown = false;
    mouse.container.style.pointerEvents = '';
    end();
  });
}

function toGraphology({ nodes, sources, targets }: GraphModel): DirectedGraph {
  const graph = new DirectedGraph({ allowSelfLoops: true });
  const scale = nodes.length < FEW_NODES ? 1.3 : 1;
  for (const { id, label, lines, place } of nodes) {
    const size = scale * (2 + 1.7 * Math.log10(1 + lines));
    graph.addNode(id, { x: place, y: 0, size, label, place });
  }
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? -1;
    const [from, to] = [nodes[source], nodes[target]];
    if (from !== undefined && to !== undefined) {
      graph.mergeEdgeWithKey(String(edge), from.id, to.id, { source, target });
    }
  }
  return graph;
}

/** The library's own has a white box, whatever the colours of the page. */
function drawHoverOn(scheme: Scheme): NodeHoverDrawingFunction {
  return (context, data, settings) => {
    const { labelSize, labelFont, labelWeight } = settings;
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
    const width = context.measureText(data.label ?? '').width;
    context.fillStyle = scheme.surface;
    context.strokeStyle = scheme.edge;
    context.beginPath();
    context.roundRect(data.x - data.size - 4, data.y - 12, width + data.size * 2 + 16, 24, 6);
    context.fill();
    context.stroke();
    context.beginPath();
    context.arc(data.x, data.y, data.size + 1, 0, Math.PI * 2);
    context.fillStyle = data.color;
    context.fill();
    drawDiscNodeLabel(context, data, settings);
  };
}
