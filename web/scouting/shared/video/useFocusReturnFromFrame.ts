import { type RefObject, useEffect } from 'react';

const FIELDS = 'input, textarea, [contenteditable]';

const isTouchOnly = (): boolean => window.matchMedia('(hover: none)').matches;

/**
 * A focus moved by Tab stays in the frame, so that the frame's controls are reachable. On touch screens the
 * focus stays too, because a focused field would open the keyboard.
 */
export function useFocusReturnFromFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let field: HTMLElement | null = null;
    let over = false;
    let byTab = false;
    const remember = (target: EventTarget | null) => {
      if (target === frame.current) return;
      field = target instanceof HTMLElement && target.matches(FIELDS) ? target : null;
    };
    const onFocus = ({ target }: FocusEvent) => remember(target);
    const onKey = ({ key }: KeyboardEvent) => {
      byTab = key === 'Tab';
    };
    const onMouse = ({ target }: MouseEvent) => {
      over = target === frame.current;
      if (over) byTab = false;
    };
    const giveBack = () => {
      if (document.activeElement === frame.current && field?.isConnected)
        field.focus({ preventScroll: true });
    };
    const onBlur = () => {
      const isFrameFocused = frame.current !== null && document.activeElement === frame.current;
      if (isFrameFocused && over && !byTab && !document.fullscreenElement && !isTouchOnly())
        setTimeout(giveBack);
    };
    remember(document.activeElement);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('mouseover', onMouse);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('mouseover', onMouse);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
}
