import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapModule } from './module-model.ts';
import type { PictureProps } from './picture.ts';
import { fitText } from './paths.ts';

interface ModuleBoxProps extends PictureProps {
  readonly module: MapModule;
  readonly place: number;
  /** its content in words, shown if there is room */
  readonly text: string;
}

/** Letters stay readable at any zoom, as long as they fit the box. */
const LEAST_SIZE = 13;
const MOST_SIZE = 24;
const WANTED_SIZE = 12;
/** Below it there is no second line. */
const NEAR = 0.62;

/** A module: a click selects it, its sign or a double click opens or closes it. */
export function ModuleBox(props: ModuleBoxProps) {
  const { module, onPick, onToggle } = props;
  const { isOpen, canOpen } = module;
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
      aria-expanded={canOpen ? isOpen : undefined}
      data-module={module.id}
      opacity={isFaint(props) ? 0.35 : 1}
      style={{ cursor: 'pointer' }}
      onClick={() => onPick(module.id)}
      onDoubleClick={toggle}
      onKeyDown={pressed}
    >
      <title>{module.id}</title>
      <Outline {...props} />
      <Name {...props} />
      {canOpen && <Sign {...props} onPress={toggle} />}
    </g>
  );
}

/** Something else is selected, and has no link with it. */
function isFaint({ module, place, near }: ModuleBoxProps): boolean {
  return near !== null && !module.isOpen && !near.has(place);
}

/** The name, and where the reader is near what is in it. */
function Name({ module, scale, scheme, text }: ModuleBoxProps) {
  const { t } = useTranslation('graph');
  const { x, y, width, height, isOpen, canOpen } = module;
  const name = module.kind === 'FILES' ? t('ownFiles') : module.name;
  const size = Math.min(MOST_SIZE, Math.max(LEAST_SIZE, WANTED_SIZE / scale));
  const hasText = !isOpen && scale >= NEAR && text !== '';
  const baseline = isOpen || hasText ? 23 : height / 2 + size * 0.36;
  return (
    <>
      <text x={x + 12} y={y + baseline} fontSize={size} fontWeight={600} fill={scheme.text}>
        {fitText(name, width - (canOpen ? 44 : 20), size)}
      </text>
      {hasText && (
        <text x={x + 12} y={y + 40} fontSize={12} fill={scheme.pale}>
          {text}
        </text>
      )}
    </>
  );
}

function Outline(props: ModuleBoxProps) {
  const { x, y, width, height, isOpen } = props.module;
  const isSelected = props.selected === props.place;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={isOpen ? 10 : 7}
      fill={fillOf(props)}
      stroke={isSelected ? props.scheme.imports : props.scheme.line}
      strokeWidth={isSelected ? 2.5 : 1.2}
    />
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
