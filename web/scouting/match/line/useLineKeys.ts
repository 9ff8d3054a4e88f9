import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useKeys, useTakenKeys } from '../../../kit/keys.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { ACCEPT_KEY } from '../guesses/guessing.ts';
import { recordOpenLineup } from '../lineup/openLineup.ts';
import { isHeldUndo, stepOf, type UndoStep } from '../undo/useUndo.ts';
import { type LineKeyTexts, textFor } from './keyTexts.ts';
import { appendCode, beginsCode, dropLast, endsMarked, eraseAt, insertAt, type Typed } from './typing.ts';
import type { TypedLine } from './useLine.ts';

interface LineKeys {
  line: TypedLine;
  shortcuts: LineKeyTexts;
  ghost: string | null;
  setTyped: (typed: Typed) => void;
  insert: (letters: string) => void;
  onStep: (step: UndoStep) => void;
  onHelp: () => void;
  onLineup: (() => void) | null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Tab is not used, because Tab moves the focus. */
export function useLineKeys({
  line,
  shortcuts,
  ghost,
  setTyped,
  insert,
  onStep,
  onHelp,
  onLineup,
}: LineKeys) {
  const { text, offer, options, enter, storeForReview, applyOption, earlier } = line;

  const handle = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const empty = text.trim() === '';
    const step = stepOf(event);
    if (step) {
      if (empty && !isHeldUndo(event)) onStep(step);
      else if (!empty && step === 'undo') setTyped(dropLast(text));
      return true;
    }
    const digit = event.altKey ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] : undefined;
    const option = digit ? options[Number(digit) - 1] : undefined;
    if (option) {
      applyOption(option);
      return true;
    }
    if (event.key === 'Enter' && isPlain(event)) {
      if (!empty && event.shiftKey) storeForReview();
      else if (!empty) enter();
      // a key repeat would record a form that has just opened
      else if (!event.repeat) recordOpenLineup();
      return true;
    }
    const mapped = textFor(shortcuts, event);
    const isSpace = mapped === ' ' || (mapped === null && event.key === ' ' && isPlain(event));
    if (isSpace && text === '' && ghost !== null) {
      setTyped({ text: ghost, caret: ghost.length });
      return true;
    }
    if (mapped !== null) {
      insert(mapped);
      return true;
    }
    if (!isPlain(event)) return false;
    if (event.key === ACCEPT_KEY && offer) {
      setTyped({ ...insertAt(text, offer.at, offer.at, ACCEPT_KEY), caret: text.length + 1 });
      return true;
    }
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        if (event.shiftKey) return false;
        earlier(event.key === 'ArrowUp' ? -1 : 1);
        return true;
      case 'Backspace': {
        const { selectionStart: start, selectionEnd: end } = event.currentTarget;
        if (start !== end || !endsMarked(text.slice(0, start))) return false;
        setTyped(eraseAt(text, start, end));
        return true;
      }
      case 'Escape':
        event.currentTarget.blur();
        return true;
      case '?':
        if (!empty) return false;
        onHelp();
        return true;
      // no code begins with g
      case 'g':
      case 'G':
        if (!empty || !onLineup) return false;
        onLineup();
        return true;
      default:
        return false;
    }
  };

  return (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (handle(event)) event.preventDefault();
  };
}

export function useFocusKey(run: () => void): void {
  useKeys([{ key: 'l', label: scoutText.keys.focus, run }]);
}

interface CodeKeys {
  open: boolean;
  /** True if the serving player is unknown; G then opens the lineup form. */
  lineup: boolean;
  shortcuts: LineKeyTexts;
  focus: () => void;
  insert: (letters: string) => void;
}

/** Codes are typed with the focus anywhere on the screen, so screen shortcuts need Alt. */
export function useCodeKeys({ open, lineup, shortcuts, focus, insert }: CodeKeys): void {
  const takesKey = useCallback((key: string) => beginsCode(key) && !(lineup && key === 'g'), [lineup]);
  const onKey = useCallback(
    (event: globalThis.KeyboardEvent) => {
      // the browser inserts the letter at the new focus afterwards
      focus();
      const mapped = textFor(shortcuts, event);
      if (mapped === null) return;
      event.preventDefault();
      insert(mapped);
    },
    [focus, shortcuts, insert],
  );
  useTakenKeys(open ? takesKey : null, onKey);
}

/** Past the end of any text: browsers clamp the selection. */
const AT_END = 1_000_000;

export function useLineEditing(setText: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const setTyped = useCallback(
    (typed: Typed) => {
      // an unchanged text causes no render: a stored caret would be applied only after the next letter
      if (typed.text === box.current?.value) return;
      // the caret stays at the end, also if written-out parts lengthen the text
      caret.current = typed.caret === typed.text.length ? AT_END : typed.caret;
      setText(typed.text);
    },
    [setText],
  );
  const insert = useCallback(
    (letters: string) => {
      const field = box.current;
      if (field) setTyped(insertAt(field.value, field.selectionStart, field.selectionEnd, letters));
    },
    [setTyped],
  );
  const erase = useCallback(() => {
    const field = box.current;
    if (field) setTyped(eraseAt(field.value, field.selectionStart, field.selectionEnd));
  }, [setTyped]);
  const append = useCallback(
    (code: string) => setTyped(appendCode(box.current?.value ?? '', code)),
    [setTyped],
  );
  return { box, caret, setTyped, insert, erase, append };
}
