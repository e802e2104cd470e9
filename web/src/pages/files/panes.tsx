import { useTranslation } from '../../i18n/use-translation.ts';
import { FileContent } from './file-content.tsx';
import classes from './files.module.css';
import type { Places, PlaceState } from './use-places.ts';

/** One file, or two beside each other. */
export function Panes({ places: { panes, active } }: { readonly places: Places }) {
  return (
    <div className={classes['panes']} data-count={panes.length}>
      {panes.map((pane) => (
        <Pane
          key={pane.side}
          pane={pane}
          isActive={panes.length > 1 && pane.side === active.side}
        />
      ))}
    </div>
  );
}

interface PaneProps {
  readonly pane: PlaceState;
  readonly isActive: boolean;
}

/** Working in a pane makes it the one that the tree and the panel are about. */
function Pane({ pane, isActive }: PaneProps) {
  const { t } = useTranslation('files');
  const { place, side, close, change } = pane;
  const { path } = place;
  if (path === undefined) return null;
  const activate = (): void => {
    if (close !== null && !isActive)
      change({ panel: 'outline', symbolId: undefined, at: undefined });
  };
  return (
    <section
      aria-label={close === null ? path : t(`split.${side}`, { path })}
      className={classes['pane']}
      data-is-active={isActive}
      onFocusCapture={activate}
    >
      <FileContent key={path} path={path} placeState={pane} />
    </section>
  );
}
