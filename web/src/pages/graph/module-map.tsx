import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from './frame.tsx';
import { type ModuleMapData, placesIn } from './module-model.ts';
import { ModulePicture } from './module-picture.tsx';
import type { PictureProps } from './picture.ts';
import { useScheme } from './scheme.ts';

type ModuleMapProps = Pick<PictureProps, 'map' | 'view' | 'onPick' | 'onToggle'>;

/** The modules, each above those that it depends on. */
export function ModuleMap({ map, view, onPick, onToggle }: ModuleMapProps) {
  const { t } = useTranslation('graph');
  const scheme = useScheme();
  const selected = map.modules.findIndex(({ id }) => id === view.node);
  const near = useMemo(() => (selected === -1 ? null : findNear(map, selected)), [map, selected]);
  const label = t('picture', { count: map.modules.length, edges: map.links.length });
  return (
    <Frame width={map.width} height={map.height} label={label} onEmpty={() => onPick(null)}>
      {(scale) => (
        <ModulePicture {...{ map, view, scheme, scale, selected, near, onPick, onToggle }} />
      )}
    </Frame>
  );
}

function findNear({ modules, dependencies }: ModuleMapData, selected: number): Set<number> {
  const inside = placesIn(modules, selected);
  const near = new Set(inside);
  for (const { source, target } of dependencies) {
    if (inside.has(source)) near.add(target);
    if (inside.has(target)) near.add(source);
  }
  return near;
}
