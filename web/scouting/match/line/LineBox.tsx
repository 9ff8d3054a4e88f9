import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import { isUnderDialog } from '../../../kit/keys.ts';
import { Row } from '../../../kit/layout.tsx';
import { scoutText } from '../../shared/texts/scout.ts';
import { takesServe, typedFindings, typedTokens } from '../guesses/guessing.ts';
import { segmentsOf } from './findings.ts';
import classes from './LineBox.module.css';
import type { TypedLine } from './useLine.ts';

interface LineBoxProps {
  line: TypedLine;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Caret position to set when the next text is rendered. */
  caret: RefObject<number | null>;
  /** The default serve; `null`: none. */
  ghost: string | null;
  disabled: boolean;
  /** The device's own keyboard stays closed, because the touch pad is shown. */
  quiet: boolean;
  describedBy: string;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

export function LineBox({ line, box, caret, ghost, disabled, quiet, describedBy, onKeyDown }: LineBoxProps) {
  const { text, read, check, findings, setText } = line;
  const segments = useMemo(
    () => segmentsOf(text, typedTokens(read, text, check).tokens, typedFindings(read, findings)),
    [text, read, check, findings],
  );
  const standing = ghost !== null && (text === '' || takesServe(read, text));
  useLayoutEffect(() => {
    if (caret.current === null || box.current?.value !== text) return;
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text, box, caret]);
  const refused = findings.some((finding) => finding.refused);
  return (
    <Row
      gap={0}
      align="stretch"
      wrap={false}
      className={classes.box}
      data-disabled={disabled || undefined}
      data-mark={refused ? 'refused' : findings.length > 0 ? 'warned' : undefined}
    >
      {standing && !disabled && (
        <span className={classes.standing} data-taken={text !== '' || undefined} aria-hidden="true">
          {ghost}
        </span>
      )}
      <div className={classes.stack} data-behind={(standing && !disabled) || undefined}>
        <div className={classes.behind} aria-hidden="true">
          {segments.map(({ from, text: letters, side, mark }) => (
            <span key={from} className={classes.segment} data-side={side} data-mark={mark ?? undefined}>
              {letters}
            </span>
          ))}
        </div>
        <textarea
          ref={box}
          className={classes.letters}
          data-takes-keys=""
          rows={1}
          value={text}
          disabled={disabled}
          aria-label={scoutText.line}
          aria-invalid={refused}
          aria-describedby={describedBy}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          inputMode={quiet ? 'none' : undefined}
          // ignores changes while a dialog is open: the browser's own undo would restore letters here
          onChange={({ currentTarget }) => {
            if (isUnderDialog()) return;
            // the comma is replaced, which would move the caret to the end
            if (currentTarget.value.includes(',')) caret.current = currentTarget.selectionStart;
            setText(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </Row>
  );
}
