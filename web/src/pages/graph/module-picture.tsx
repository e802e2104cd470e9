import { useTranslation } from '../../i18n/use-translation.ts';
import { ModuleBox } from './module-box.tsx';
import { ModuleLinks } from './module-links.tsx';
import type { PictureProps } from './picture.ts';
import type { Scheme } from './scheme.ts';

/** Boxes in boxes, and the links between them. */
export function ModulePicture(props: PictureProps) {
  const { map, scheme } = props;
  const { t } = useTranslation('graph');
  return (
    <g fontFamily="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif">
      <Arrows scheme={scheme} />
      {map.modules.map(
        (module, place) =>
          module.isOpen && (
            <ModuleBox key={module.id} {...props} module={module} place={place} text="" />
          ),
      )}
      <ModuleLinks {...props} />
      {map.modules.map(
        (module, place) =>
          !module.isOpen && (
            <ModuleBox
              key={module.id}
              {...props}
              module={module}
              place={place}
              text={
                module.kind === 'FILE'
                  ? t('lineCount', { count: module.lineCount })
                  : t('fileCount', { count: module.fileCount })
              }
            />
          ),
      )}
    </g>
  );
}

const ARROWS = ['link', 'cycle', 'implied', 'imports', 'importedBy'] as const;

function Arrows({ scheme }: { readonly scheme: Scheme }) {
  return (
    <defs>
      {ARROWS.map((name) => (
        <marker
          key={name}
          id={`arrow-${name}`}
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={9}
          markerHeight={9}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.6L8 4L0 7.4z" fill={scheme[name]} />
        </marker>
      ))}
    </defs>
  );
}
