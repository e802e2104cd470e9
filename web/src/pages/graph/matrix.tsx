import { Fragment, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from './frame.tsx';
import { type MapModule, type ModuleMapData, orderLeaves } from './module-model.ts';
import { fitText } from './paths.ts';
import { type Scheme, useScheme } from './scheme.ts';

interface MatrixProps {
  readonly map: ModuleMapData;
  readonly selected: string;
  readonly onPick: (id: string | null) => void;
}

const CELL = 26;
const NAMES = 210;

/**
 * A dependency structure matrix: a row depends on the columns that have a number. In the order of the
 * layers everything stands above the diagonal but what closes cycles.
 */
export function Matrix({ map, selected, onPick }: MatrixProps) {
  const { t } = useTranslation('graph');
  const scheme = useScheme();
  const leaves = useMemo(() => orderLeaves(map.modules), [map]);
  const size = NAMES + leaves.length * CELL;
  return (
    <Frame
      width={size}
      height={size}
      isWhole
      label={t('matrixPicture', { count: leaves.length })}
      onEmpty={() => onPick(null)}
    >
      {() => (
        <g fontFamily="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif">
          <Grid count={leaves.length} scheme={scheme} />
          {leaves.map((place, index) => (
            <Names
              key={place}
              module={map.modules[place]}
              index={index}
              scheme={scheme}
              isSelected={map.modules[place]?.id === selected}
              onPick={onPick}
            />
          ))}
          <Cells map={map} leaves={leaves} scheme={scheme} onPick={onPick} />
        </g>
      )}
    </Frame>
  );
}

function Grid({ count, scheme }: { readonly count: number; readonly scheme: Scheme }) {
  const end = NAMES + count * CELL;
  return (
    <g stroke={scheme.frames[2]} strokeWidth={1}>
      {Array.from({ length: count + 1 }, (_, index) => {
        const at = NAMES + index * CELL;
        return (
          <Fragment key={index}>
            <path d={`M${NAMES} ${at}H${end}M${at} ${NAMES}V${end}`} />
            {index < count && (
              <rect x={at} y={at} width={CELL} height={CELL} fill={scheme.frames[2]} />
            )}
          </Fragment>
        );
      })}
    </g>
  );
}

interface NamesProps {
  readonly module: MapModule | undefined;
  readonly index: number;
  readonly scheme: Scheme;
  readonly isSelected: boolean;
  readonly onPick: (id: string | null) => void;
}

/** At the left of its row and, turned, above its column. */
function Names({ module, index, scheme, isSelected, onPick }: NamesProps) {
  if (module === undefined) return null;
  const at = NAMES + (index + 0.5) * CELL;
  const text = fitText(module.id, NAMES - 12, 16);
  const look = {
    fontSize: 16,
    fontWeight: isSelected ? 700 : 400,
    fill: isSelected ? scheme.imports : scheme.text,
  };
  return (
    <g style={{ cursor: 'pointer' }} onClick={() => onPick(module.id)}>
      <title>{module.id}</title>
      <text x={NAMES - 8} y={at + 5.5} textAnchor="end" {...look}>
        {text}
      </text>
      <text transform={`translate(${at + 5.5} ${NAMES - 8}) rotate(-90)`} {...look}>
        {text}
      </text>
    </g>
  );
}

interface CellsProps extends Omit<MatrixProps, 'selected'> {
  readonly leaves: readonly number[];
  readonly scheme: Scheme;
}

function Cells({ map, leaves, scheme, onPick }: CellsProps) {
  const { t } = useTranslation('graph');
  const places = new Map(leaves.map((place, index) => [place, index]));
  return (
    <g fontSize={13} textAnchor="middle">
      {map.dependencies.map(({ source, target, weight }) => {
        const [row, column] = [places.get(source) ?? 0, places.get(target) ?? 0];
        const [x, y] = [NAMES + column * CELL, NAMES + row * CELL];
        const color = column < row ? scheme.cycle : scheme.imports;
        const [from, to] = [map.modules[source]?.id ?? '', map.modules[target]?.id ?? ''];
        return (
          <g key={`${source} ${target}`} onClick={() => onPick(from)}>
            <title>{t('linkText', { from, to, count: weight })}</title>
            <rect
              x={x + 1}
              y={y + 1}
              width={CELL - 2}
              height={CELL - 2}
              fill={color}
              opacity={0.16 + Math.min(0.4, Math.log10(weight) * 0.18)}
            />
            <text x={x + CELL / 2} y={y + CELL / 2 + 4.5} fill={scheme.text}>
              {weight > 999 ? `${Math.round(weight / 1000)}k` : weight}
            </text>
          </g>
        );
      })}
    </g>
  );
}
