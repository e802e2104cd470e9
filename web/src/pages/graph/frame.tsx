import { ActionIcon, Stack } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './frame.module.css';

interface FrameProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** the frame is as high as the picture, so that the page scrolls instead of letters getting small */
  readonly isWhole?: boolean;
  /** what a click beside everything does */
  readonly onEmpty: () => void;
  /** @param scale pixels of the screen for one of the picture */
  readonly children: (scale: number) => ReactNode;
}

interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const MARGIN = 24;
/** Letters are readable; where the whole picture would have smaller ones, a part of it is shown. */
const LEAST_SCALE = 0.46;
const MOST_SCALE = 4;
const STEP = 1.4;

/** A picture that can be moved and made larger: by dragging, by Ctrl and the wheel, by buttons. */
export function Frame(props: FrameProps) {
  const { width, height, label, isWhole = false, onEmpty, children } = props;
  const { ref: measured, width: across, height: down } = useElementSize<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measured, stage);
  const fitted = fit({ width, height }, { width: across, height: isWhole ? Infinity : down });
  const [camera, setCamera] = useCamera(fitted, `${width} ${height}`);
  const zoom = (factor: number, x = across / 2, y = down / 2): void =>
    setCamera((before) => zoomAt(before, factor, { x, y, least: fitted.scale / 2 }));
  useWheel(stage, zoom);
  const drag = useDrag(camera, (next) => setCamera(() => next), onEmpty);
  return (
    <div
      className={classes['frame']}
      style={isWhole ? { blockSize: height * fitted.scale + 2 * MARGIN } : {}}
    >
      <div ref={ref} className={classes['stage']}>
        {across > 0 && (
          <svg
            role="group"
            aria-label={label}
            data-picture
            width={across}
            height={down}
            className={classes['picture']}
            {...drag}
          >
            <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
              {children(camera.scale)}
            </g>
          </svg>
        )}
      </div>
      <Tools zoom={zoom} fit={() => setCamera(() => fitted)} />
    </div>
  );
}

type ChangeCamera = (next: (before: Camera) => Camera) => void;

/** @param picture another one is seen as `fitted` again, wherever the reader was before */
function useCamera(fitted: Camera, picture: string): [Camera, ChangeCamera] {
  const [moved, setMoved] = useState<{ picture: string; camera: Camera } | null>(null);
  const toCamera = (state: typeof moved): Camera =>
    state?.picture === picture ? state.camera : fitted;
  return [
    toCamera(moved),
    (next) => setMoved((before) => ({ picture, camera: next(toCamera(before)) })),
  ];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function fit(picture: Size, frame: Size): Camera {
  const scale = Math.min(
    1.15,
    Math.max(
      LEAST_SCALE,
      Math.min(
        (frame.width - 2 * MARGIN) / Math.max(1, picture.width),
        (frame.height - 2 * MARGIN) / Math.max(1, picture.height),
      ),
    ),
  );
  return { scale, x: Math.max(MARGIN, (frame.width - picture.width * scale) / 2), y: MARGIN };
}

interface ZoomPoint {
  readonly x: number;
  readonly y: number;
  readonly least: number;
}

function zoomAt({ scale, x, y }: Camera, factor: number, at: ZoomPoint): Camera {
  const next = Math.min(MOST_SCALE, Math.max(at.least, scale * factor));
  const share = next / scale;
  return { scale: next, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share };
}

type Zoom = (factor: number, x: number, y: number) => void;

/** The wheel alone moves the page, as everywhere. */
function useWheel(ref: { readonly current: HTMLDivElement | null }, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY / 300);
      latest.current(factor, event.clientX - box.left, event.clientY - box.top);
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [ref]);
}

const CLICK_PIXELS = 4;

function useDrag(camera: Camera, setCamera: (camera: Camera) => void, onEmpty: () => void) {
  const start = useRef<{ x: number; y: number; camera: Camera; isMoving: boolean } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent<SVGSVGElement>) => {
      start.current = { x, y, camera, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = start.current;
      if (from === null || event.buttons === 0) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isMoving && Math.hypot(dx, dy) < CLICK_PIXELS) return;
      if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoving = true;
      setCamera({ ...from.camera, x: from.camera.x + dx, y: from.camera.y + dy });
    },
    onPointerUp: ({ target, currentTarget }: PointerEvent<SVGSVGElement>) => {
      if (start.current?.isMoving === false && target === currentTarget) onEmpty();
      start.current = null;
    },
  };
}

interface ToolsProps {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
}

function Tools({ zoom, fit: fitAll }: ToolsProps) {
  const { t } = useTranslation('graph');
  return (
    <Stack gap={4} className={classes['tools']}>
      <ActionIcon variant="default" aria-label={t('zoomIn')} onClick={() => zoom(STEP)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('zoomOut')} onClick={() => zoom(1 / STEP)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('fit')} onClick={fitAll}>
        <IconFocusCentered size={16} aria-hidden />
      </ActionIcon>
    </Stack>
  );
}
