import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapModule } from './module-model.ts';
import type { PictureProps } from './module-picture.tsx';
import { fitText } from './paths.ts';

interface ModuleBoxProps extends PictureProps {
  readonly module: MapModule;
  readonly place: number;
  /** what is in it, where there is room */
  readonly text: string;
}

/** Letters stay readable as long as the box has room for them, however far away it is. */
const LEAST_SIZE = 13;
const MOST_SIZE = 22;
const WANTED_SIZE = 11.5;
/** Below it there is no second line. */
const NEAR = 0.62;

/** A module: a click selects it, its sign or a double click opens or closes it. */
export function ModuleBox(props: ModuleBoxProps) {
  const { module, place, scheme, scale, selected, near, onPick, onToggle } = props;
  const { t } = useTranslation('graph');
  const { x, y, width, height, isOpen, canOpen } = module;
  const name = module.kind === 'FILES' ? t('ownFiles') : module.name;
  const size = Math.min(MOST_SIZE, Math.max(LEAST_SIZE, WANTED_SIZE / scale));
  const isFaint = near !== null && !isOpen && !near.has(place);
  const pressed = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key === 'Enter' && shiftKey) toggle();
    else if (key === 'Enter') onPick(module.id);
  };
  const toggle = (): void => {
    if (canOpen) onToggle(module.id);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={module.id}
      aria-expanded={canOpen ? isOpen : undefined}
      data-module={module.id}
      opacity={isFaint ? 0.35 : 1}
      style={{ cursor: 'pointer' }}
      onClick={() => onPick(module.id)}
      onDoubleClick={toggle}
      onKeyDown={pressed}
    >
      <title>{module.id}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isOpen ? 10 : 7}
        fill={fillOf(props)}
        stroke={selected === place ? scheme.imports : scheme.line}
        strokeWidth={selected === place ? 2.5 : 1.2}
      />
      <text
        x={x + 12}
        y={y + (isOpen || (scale >= NEAR && props.text !== '') ? 23 : height / 2 + size * 0.36)}
        fontSize={size}
        fontWeight={600}
        fill={scheme.text}
      >
        {fitText(name, width - (canOpen ? 44 : 20), size)}
      </text>
      {scale >= NEAR && props.text !== '' && (
        <text x={x + 12} y={y + 40} fontSize={12} fill={scheme.pale}>
          {props.text}
        </text>
      )}
      {canOpen && <Sign {...props} onPress={toggle} />}
    </g>
  );
}

function fillOf({ module, place, selected, scheme, map }: ModuleBoxProps): string {
  if (selected === place) return scheme.selected;
  if (!module.isOpen) return scheme.box;
  let depth = 0;
  for (let at = module.parent; at !== null; at = map.modules[at]?.parent ?? null) depth += 1;
  return scheme.frames[Math.min(depth, scheme.frames.length - 1)] ?? scheme.box;
}

/** Plus or minus in the corner. */
function Sign({ module, scheme, onPress }: ModuleBoxProps & { readonly onPress: () => void }) {
  const { x, y, width, isOpen } = module;
  const [cx, cy] = [x + width - 17, y + 17];
  return (
    <g
      data-sign={module.id}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <rect x={cx - 12} y={cy - 12} width={24} height={24} fill="transparent" />
      <circle cx={cx} cy={cy} r={8} fill={scheme.page} stroke={scheme.line} />
      <path
        d={`M${cx - 4} ${cy}h8${isOpen ? '' : `M${cx} ${cy - 4}v8`}`}
        stroke={scheme.pale}
        strokeWidth={1.6}
      />
    </g>
  );
}
