import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './hint.module.css';

interface HintTarget {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: (event: SyntheticEvent) => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: SyntheticEvent) => void;
  readonly onBlur?: () => void;
}

interface HintProps {
  /** nothing is shown where there is none */
  readonly label: ReactNode;
  readonly children: ReactElement<HintTarget>;
}

/**
 * What something means, shown while it is pointed at or has the focus. Costs nothing until then, unlike
 * Mantine's Tooltip: pages have many.
 */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [target, setTarget] = useState<DOMRect | null>(null);
  const isShown = target !== null && label !== undefined;
  const hide = (): void => setTarget(null);
  const show = ({ currentTarget }: SyntheticEvent): void =>
    setTarget(currentTarget.getBoundingClientRect());
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isShown ? id : undefined,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      {isShown &&
        createPortal(
          <Bubble id={id} target={target} onEnd={hide}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly target: DOMRect;
  /** the person wants to see what is below it, or what it belongs to has moved */
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

const GAP = 6;
const EDGE = 8;

/** Above what it belongs to, or below where there is no place; never outside of the window. */
function Bubble({ id, target, onEnd, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null) return;
    const { width, height } = bubble.current.getBoundingClientRect();
    const middle = target.left + target.width / 2 - width / 2;
    const left = Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE));
    const above = target.top - height - GAP;
    const top = above < EDGE ? target.bottom + GAP : above;
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  }, [target]);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(), { signal });
    window.addEventListener('scroll', onEnd, { signal, capture: true });
    return () => over.abort();
  });
  return (
    <div ref={bubble} id={id} role="tooltip" className={classes['bubble']}>
      {children}
    </div>
  );
}
