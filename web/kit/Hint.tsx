import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './Hint.module.css';

/** In px: half of the maximum bubble width (130), and a distance of 6 from the window edge. */
const HALF_WIDTH = 136;
/** Height of the tallest bubble in px. With less space above, the bubble opens below. */
const ROOM = 220;
/** Time to move the pointer from the icon to the bubble, in ms. */
const LINGER = 120;

interface HintProps {
  label: string;
  /** If true, the label is part of the accessible name. Otherwise it is the description, read on focus. */
  named?: boolean;
  children: ReactNode;
}

export function Hint({ label, named = false, children }: HintProps) {
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const leaving = useRef(0);
  const [position, setPosition] = useState<{ left: number; top: number; below: boolean } | null>(null);
  const open = position !== null;

  const show = () => {
    window.clearTimeout(leaving.current);
    const box = sign.current?.getBoundingClientRect();
    if (!box) return;
    const middle = box.left + box.width / 2;
    const left = Math.max(HALF_WIDTH, Math.min(window.innerWidth - HALF_WIDTH, middle));
    const below = box.top < ROOM;
    setPosition({ left, top: below ? box.bottom : box.top, below });
  };
  const leave = () => {
    leaving.current = window.setTimeout(() => setPosition(null), LINGER);
  };
  useEffect(() => {
    if (!open) return;
    const close = () => setPosition(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);
  useEffect(() => () => window.clearTimeout(leaving.current), []);

  return (
    <>
      <button
        ref={sign}
        type="button"
        className={classes.hint}
        aria-describedby={open && !named ? id : undefined}
        onPointerEnter={show}
        onPointerLeave={leave}
        onFocus={show}
        onBlur={() => setPosition(null)}
        onClick={show}
      >
        {children}
        {named && <span className="unseen"> {label}</span>}
      </button>
      {open &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            className={classes.bubble}
            style={{ left: position.left, top: position.top }}
            data-below={position.below || undefined}
            onPointerEnter={show}
            onPointerLeave={leave}
          >
            {label}
          </div>,
          document.body,
        )}
    </>
  );
}
