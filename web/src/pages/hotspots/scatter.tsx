import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HotspotsDocument, type HotspotsQuery } from './hotspots.generated.ts';
import { Nothing } from './nothing.tsx';
import classes from './scatter.module.css';
import { type Dot, type Plot, toPlot } from './scatter-plot.ts';

type Hotspot = HotspotsQuery['project']['hotspots'][number];

interface ScatterProps {
  readonly path: string | null;
  readonly since: string | null;
}

/**
 * Files by how often they change and how complex they are: what is far from both axes costs most. For the
 * pointer alone: the table below has the same files.
 */
export function Scatter({ path, since }: ScatterProps) {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: HotspotsDocument, variables: { id, path, since } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { hotspots } }) =>
        hotspots.length === 0 ? <Nothing text={t('noHotspots')} /> : <Chart hotspots={hotspots} />
      }
    </QueryView>
  );
}

const HEIGHT = 420;

function Chart({ hotspots }: { readonly hotspots: readonly Hotspot[] }) {
  const { t } = useTranslation('hotspots');
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<Hotspot | null>(null);
  const plot = useMemo(() => toPlot(hotspots, { width, height: HEIGHT }), [hotspots, width]);
  return (
    <div ref={ref} aria-hidden>
      <Text size="sm" c="dimmed" className={classes['facts'] ?? ''}>
        <Facts hotspot={pointed} />
      </Text>
      <svg width={width} height={HEIGHT} className={classes['plot']}>
        <Axes plot={plot} />
        {plot.dots.map((dot) => (
          <DotLink key={dot.item.path} dot={dot} onPoint={setPointed} />
        ))}
        {plot.labels.map(({ text, x, y }) => (
          <text key={text} x={x} y={y} className={classes['label']}>
            {text}
          </text>
        ))}
        <text x={plot.right} y={HEIGHT - 4} className={classes['axis']} textAnchor="end">
          {t('scatter.x')}
        </text>
        <text x={4} y={12} className={classes['axis']}>
          {t('scatter.y')}
        </text>
      </svg>
    </div>
  );
}

function Facts({ hotspot }: { readonly hotspot: Hotspot | null }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  if (hotspot === null) return t('scatter.hint');
  const { path, commits, complexity, lines } = hotspot;
  const facts = {
    commits: format.number(commits),
    complexity: format.number(complexity),
    lines: format.number(lines),
  };
  return `${path}: ${t('scatter.facts', facts)}`;
}

function Axes({ plot }: { readonly plot: Plot<Hotspot> }) {
  const format = useFormat();
  const { left, right, top, bottom } = plot;
  return (
    <>
      {plot.xTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={top} y2={bottom} className={classes['grid']} />
          <text x={at} y={bottom + 16} textAnchor="middle" className={classes['tick']}>
            {format.number(value)}
          </text>
        </g>
      ))}
      {plot.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} className={classes['grid']} />
          <text x={left - 6} y={at + 4} textAnchor="end" className={classes['tick']}>
            {format.number(value)}
          </text>
        </g>
      ))}
    </>
  );
}

interface DotLinkProps {
  readonly dot: Dot<Hotspot>;
  readonly onPoint: (hotspot: Hotspot | null) => void;
}

function DotLink({ dot: { item, x, y, radius, heat }, onPoint }: DotLinkProps) {
  const { id } = useProject();
  return (
    <Link href={toFile(id, item.path)} tabIndex={-1}>
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={classes['dot']}
        data-heat={heat}
        onPointerEnter={() => onPoint(item)}
        onPointerLeave={() => onPoint(null)}
      />
    </Link>
  );
}
