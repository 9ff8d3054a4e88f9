import type { Side } from '@volleyscouter/core/code/vocabulary';
import { useCallback, useRef } from 'react';
import { appendCode, eraseAt, insertAt, type Typed, tapPlayer } from './typing.ts';

/** What keys, taps and helpers do to the text of the box; the caret follows with the next text. */
export function useLineEditing(setText: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const put = useCallback(
    (typed: Typed) => {
      // the same text is not drawn again: the caret would wait for the next letter, and move that
      if (typed.text === box.current?.value) return;
      caret.current = typed.caret;
      setText(typed.text);
    },
    [setText],
  );
  const insert = useCallback(
    (letters: string) => {
      const field = box.current;
      if (field) put(insertAt(field.value, field.selectionStart, field.selectionEnd, letters));
    },
    [put],
  );
  const erase = useCallback(() => {
    const field = box.current;
    if (field) put(eraseAt(field.value, field.selectionStart, field.selectionEnd));
  }, [put]);
  const player = useCallback(
    (side: Side, number: number) => put(tapPlayer(box.current?.value ?? '', side, number)),
    [put],
  );
  const append = useCallback((code: string) => put(appendCode(box.current?.value ?? '', code)), [put]);
  return { box, caret, put, insert, erase, player, append };
}
