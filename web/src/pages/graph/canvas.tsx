import { ActionIcon, Badge, Stack, useComputedColorScheme } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './canvas.module.css';
import { SCHEMES, toColoring } from './colors.ts';
import { type Positions, startForceLayout } from './force-layout.ts';
import {
  type GroupLabel,
  putLabels,
  toClusterLabels,
  toLayerLabels,
  toLeftEnds,
  toMiddles,
} from './labels.ts';
import { toLayerPositions } from './layer-layout.ts';
import type { GraphData, GraphModel } from './model.ts';
import { openScene, type Scene } from './scene.ts';
import type { GraphView } from './view.ts';

interface CanvasProps {
  readonly model: GraphModel;
  readonly communities: GraphData['communities'];
  readonly view: GraphView;
  readonly onPick: (id: string | null) => void;
  /** the scene as soon as there is one, for whoever flies in it */
  readonly onScene: (scene: Scene | null) => void;
}

/** The picture. Everything in it is in the list as well, for whoever does not see or point. */
export function Canvas({ model, communities, view, onPick, onScene }: CanvasProps) {
  const { t } = useTranslation('graph');
  const stage = useRef<HTMLDivElement>(null);
  const scene = useScene({ stage, model, onPick, onScene });
  const labels = useMemo(() => {
    if (view.layout === 'layers')
      return toLayerLabels(model, (layer) => t('layerNumber', { layer }));
    return toClusterLabels(model, communities);
  }, [model, communities, view.layout, t]);
  const { positions, progress } = useLayout(scene, model, view.layout);
  useLook(scene, model, view);
  return (
    <div
      className={classes['frame']}
      data-nodes={model.nodes.length}
      data-layout={progress >= 1 ? 'done' : 'running'}
    >
      <div
        ref={stage}
        className={classes['stage']}
        role="img"
        aria-label={t('picture', { count: model.nodes.length, edges: model.sources.length })}
      />
      <Labels scene={scene} labels={labels} positions={positions} layout={view.layout} />
      <LayoutState progress={progress} />
      <Tools scene={scene} />
    </div>
  );
}

interface SceneInput extends Pick<CanvasProps, 'model' | 'onPick' | 'onScene'> {
  readonly stage: RefObject<HTMLDivElement | null>;
}

function useScene({ stage, model, onPick, onScene }: SceneInput): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  const scheme = SCHEMES[useComputedColorScheme('light')];
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  useEffect(() => {
    if (stage.current === null) return undefined;
    const opened = openScene(stage.current, model, { scheme, onPick: (id) => pick.current(id) });
    setScene(opened);
    onScene(opened);
    return () => {
      setScene(null);
      onScene(null);
      opened.close();
    };
  }, [stage, model, scheme, onScene]);
  return scene;
}

interface LayoutProgress {
  readonly positions: RefObject<Positions | null>;
  /** 1: it stands still */
  readonly progress: number;
}

function useLayout(
  scene: Scene | null,
  model: GraphModel,
  layout: GraphView['layout'],
): LayoutProgress {
  const positions = useRef<Positions | null>(null);
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (scene === null) return undefined;
    const show = (next: Positions, share: number): void => {
      positions.current = next;
      scene.setPositions(next);
      setProgress(share);
    };
    if (layout === 'forces') return startForceLayout(model, show);
    show(toLayerPositions(model), 1);
    return undefined;
  }, [scene, model, layout]);
  return { positions, progress };
}

function useLook(scene: Scene | null, model: GraphModel, view: GraphView): void {
  const scheme = SCHEMES[useComputedColorScheme('light')];
  const { color, node, text, tests } = view;
  useEffect(() => {
    const { colors } = toColoring(model.nodes, color, scheme);
    scene?.setLook({ colors, selected: node, text, hasPaleTests: tests === 'dimmed' });
  }, [scene, model, scheme, color, node, text, tests]);
}

interface LabelsProps {
  readonly scene: Scene | null;
  readonly labels: readonly GroupLabel[];
  readonly positions: RefObject<Positions | null>;
  readonly layout: GraphView['layout'];
}

/** They follow the picture without React, at every frame. */
function Labels({ scene, labels, positions, layout }: LabelsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scene === null) return undefined;
    const toPoints = layout === 'layers' ? toLeftEnds : toMiddles;
    let [known, points] = [
      positions.current,
      positions.current && toPoints(labels, positions.current),
    ];
    const put = (): void => {
      if (known !== positions.current) {
        known = positions.current;
        points = known && toPoints(labels, known);
      }
      const elements = [...(box.current?.children ?? [])].filter(
        (child) => child instanceof HTMLElement,
      );
      if (points !== null) putLabels(scene.sigma, points, elements);
    };
    scene.sigma.on('afterRender', put);
    put();
    return () => void scene.sigma.off('afterRender', put);
  }, [scene, labels, positions, layout]);
  return (
    <div ref={box} className={classes['labels']} aria-hidden>
      {labels.map(({ key, text }) => (
        <span key={key} className={classes['label']}>
          {text}
        </span>
      ))}
    </div>
  );
}

function LayoutState({ progress }: { readonly progress: number }) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <div className={classes['state']} role="status">
      {progress < 1 && (
        <Badge variant="default" tt="none">
          {t('layingOut', { share: format.percent(Math.floor(progress * 10) / 10) })}
        </Badge>
      )}
    </div>
  );
}

function Tools({ scene }: { readonly scene: Scene | null }) {
  const { t } = useTranslation('graph');
  return (
    <Stack gap={4} className={classes['tools']}>
      <ActionIcon variant="default" aria-label={t('zoomIn')} onClick={() => scene?.zoom(1.6)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('zoomOut')} onClick={() => scene?.zoom(1 / 1.6)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('fit')} onClick={() => scene?.fit()}>
        <IconFocusCentered size={16} aria-hidden />
      </ActionIcon>
    </Stack>
  );
}
