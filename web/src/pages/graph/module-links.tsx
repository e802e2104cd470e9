import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapLink, MapModule, ModuleMapData } from './module-model.ts';
import type { PictureProps } from './picture.ts';
import { toArcPath, toRoutePath, widthOf } from './paths.ts';

type Shade = 'link' | 'cycle' | 'implied' | 'imports' | 'importedBy';

/** Links between neighbours; of a selected module those to and from wherever they lead. */
export function ModuleLinks({ map, view, scheme, selected }: PictureProps) {
  const drawn = map.links.filter(
    ({ isFeedback, isImplied, isCyclic }) =>
      (view.hasImplied || !isImplied) && (view.hasCycles || !isFeedback || !isCyclic),
  );
  const isPale = selected !== -1;
  return (
    <g fill="none">
      <g opacity={isPale ? 0.25 : 1}>
        {drawn.map((link) => (
          <LinkPath
            key={`${link.source} ${link.target}`}
            map={map}
            link={link}
            shade={shadeOf(link)}
            color={scheme[shadeOf(link)]}
          />
        ))}
      </g>
      {isPale &&
        map.dependencies
          .filter(({ source, target }) => source === selected || target === selected)
          .map((link) => {
            const shade = link.source === selected ? 'imports' : 'importedBy';
            return (
              <LinkPath
                key={`${link.source} ${link.target}`}
                map={map}
                link={{ ...link, points: [] }}
                shade={shade}
                color={scheme[shade]}
              />
            );
          })}
    </g>
  );
}

function shadeOf({ isCyclic, isFeedback, isImplied }: MapLink): Shade {
  if (isFeedback && isCyclic) return 'cycle';
  return isImplied || isFeedback ? 'implied' : 'link';
}

interface LinkPathProps {
  readonly map: ModuleMapData;
  readonly link: Pick<MapLink, 'source' | 'target' | 'weight' | 'points'>;
  readonly shade: Shade;
  readonly color: string;
}

function LinkPath({ map, link, shade, color }: LinkPathProps) {
  const { t } = useTranslation('graph');
  const [from, to] = [map.modules[link.source], map.modules[link.target]];
  if (from === undefined || to === undefined) return null;
  return (
    <path
      d={toPath(link.points, from, to)}
      stroke={color}
      strokeWidth={widthOf(link)}
      strokeDasharray={shade === 'cycle' ? '6 4' : undefined}
      markerEnd={`url(#arrow-${shade})`}
    >
      <title>
        {t('linkText', {
          from: from.id,
          to: to.id,
          count: link.weight,
        })}
      </title>
    </path>
  );
}

function toPath(points: readonly number[], from: MapModule, to: MapModule): string {
  return points.length === 0 ? toArcPath(from, to) : toRoutePath(points);
}
