import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import type { Following, Recorder } from '../../sync/recording.ts';
import { scoutText } from '../../text/scout.ts';
import { useKeys } from '../../ui/keys.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import classes from './CodeLine.module.css';
import { type Closed, closedBy } from './closed.ts';
import { Feedback } from './Feedback.tsx';
import { focusLine, offerFocus } from './focusLine.ts';
import { Helpers } from './Helpers.tsx';
import { LineBox } from './LineBox.tsx';
import { LineTools } from './LineTools.tsx';
import { showLine } from './lineInView.ts';
import { appendCode, eraseAt, insertAt, servingCode, type Typed, tapPlayer } from './typing.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useLine } from './useLine.ts';
import { useLineKeys } from './useLineKeys.ts';
import { useShortcuts } from './useShortcuts.ts';
import type { Undo } from './useUndo.ts';

interface CodeLineProps {
  data: MatchData;
  /** Who records, `null` while nobody has. */
  lease: Following['lease'];
  recorder: Recorder;
  tables: CodeTables;
  /** The set that is looked at. */
  set: number;
  /** Looks at the last set again. */
  onLastSet: () => void;
  undo: Undo;
  /** Opens the line-ups. */
  onLineup: () => void;
  /** Something is being typed. */
  onTyped: () => void;
  /** Second of the video, `null` without one. */
  videoTime: () => number | null;
}

const TouchPad = onDemand(async () => (await import('./TouchPad.tsx')).TouchPad);
const LineHelp = onDemand(async () => (await import('./LineHelp.tsx')).LineHelp);

/** A button that is clicked while the hands are at the line leaves them there: the next letter is a code, no key of the screen. */
const keepsLine = ({ target }: MouseEvent, line: HTMLElement | null): boolean =>
  line !== null &&
  document.activeElement === line &&
  target instanceof Element &&
  target.closest('button:not([role="tab"])') !== null;

/** Fingers, and room for keys. */
const TABLET = '(pointer: coarse) and (min-width: 48em)';

const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Where a scout types: the line, what it says while it is typed, and what fingers need beside it. */
export const CodeLine = memo(function CodeLine(props: CodeLineProps) {
  const { data, lease, recorder, tables, set, onLastSet, undo, onLineup, onTyped, videoTime } = props;
  const { match, game } = data;
  const box = useRef<HTMLTextAreaElement>(null);
  const section = useRef<HTMLElement>(null);
  const caret = useRef<number | null>(null);
  const feedback = useId();
  const [help, setHelp] = useState(false);
  const pad = useMediaQuery(TABLET) ?? false;
  const [keyboard, setKeyboard] = useState(false);
  // after the end of a match only its last rally can still be answered or overruled
  const [corrects, setCorrects] = useState(false);
  const found = closedBy({ match, lease, recorder }, set, data.lastSet);
  const closed: Closed | null = found?.why === 'over' && corrects ? null : found;
  const line = useLine({ id: game._id, match, tables, recorder, open: closed === null, videoTime });
  const shortcuts = useShortcuts();
  const openHelp = useCallback(() => setHelp(true), []);
  const closeHelp = useCallback(() => {
    setHelp(false);
    focusLine();
  }, []);
  const ghost = servingCode(match.state);
  const { over, touches } = match.state;
  const nobodyServes = ghost === null && !over && touches === 0;
  useKeyboardInset();

  const { text, setText } = line;
  const put = useCallback(
    (typed: Typed) => {
      // without another text the place would wait for the next letter, and move that
      if (typed.text === box.current?.value) return;
      caret.current = typed.caret;
      setText(typed.text);
    },
    [setText],
  );
  const insert = useCallback(
    (letters: string) => {
      const field = box.current;
      if (!field) return;
      put(insertAt(field.value, field.selectionStart, field.selectionEnd, letters));
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
  const focus = useCallback(() => {
    box.current?.focus({ preventScroll: true });
    if (section.current && document.activeElement === box.current)
      showLine(section.current, section.current.previousElementSibling);
  }, []);
  const typing = text !== '';
  useEffect(() => {
    if (!typing) return;
    onTyped();
    if (section.current && document.activeElement === box.current)
      showLine(section.current, section.current.previousElementSibling);
  }, [typing, onTyped]);

  // a scout types at once: when the screen opens, and when line-ups are known
  const ready = closed === null && match.state.home.six.length > 0 && match.state.visitor.six.length > 0;
  useEffect(() => {
    if (ready && hasMouse()) box.current?.focus({ preventScroll: true });
  }, [ready]);

  useEffect(() => (hasMouse() ? offerFocus(focus) : undefined), [focus]);
  useEffect(() => {
    const stay = (event: MouseEvent) => keepsLine(event, box.current) && event.preventDefault();
    window.addEventListener('mousedown', stay);
    return () => window.removeEventListener('mousedown', stay);
  }, []);

  const reopen = useCallback(() => {
    if (closed?.why === 'earlier') onLastSet();
    if (closed?.why === 'over') setCorrects(true);
    requestAnimationFrame(focus);
  }, [closed?.why, onLastSet, focus]);
  const screenKeys = useMemo(
    () => [{ key: 'l', label: scoutText.keys.focus, run: closed ? reopen : focus }],
    [closed, reopen, focus],
  );
  useKeys(screenKeys);
  const { enter } = line;
  const entering = useRef(enter);
  useEffect(() => {
    entering.current = enter;
  }, [enter]);
  const press = useCallback(() => entering.current(), []);
  const onKeyDown = useLineKeys({
    line,
    shortcuts,
    ghost,
    put,
    insert,
    onUndo: undo.ask,
    onHelp: openHelp,
    onLineup: nobodyServes ? onLineup : null,
  });

  return (
    <section ref={section} className={classes.line} aria-label={scoutText.title} data-closed={closed?.why}>
      <div className={classes.room}>
        <div className={classes.typed}>
          <div className={classes.entry}>
            <LineBox
              line={line}
              box={box}
              caret={caret}
              ghost={ghost}
              disabled={closed !== null}
              quiet={pad && !keyboard}
              describedBy={feedback}
              onKeyDown={onKeyDown}
            />
            <EnterButton disabled={closed !== null || text.trim() === ''} onEnter={press} />
          </div>
          <div id={feedback} className={classes.feedback}>
            <Feedback
              line={line}
              data={data}
              closed={closed}
              ghost={ghost}
              onReopen={reopen}
              onLineup={nobodyServes ? onLineup : null}
              onHelp={openHelp}
              onText={(next) => put({ text: next, caret: next.length })}
            />
          </div>
        </div>
      </div>
      {pad && (
        <TouchPad
          data={data}
          disabled={closed !== null}
          keyboard={keyboard}
          onKeyboard={setKeyboard}
          onPlayer={player}
          onInsert={insert}
          onErase={erase}
        />
      )}
      <div className={classes.foot}>
        <Helpers names={data.names} disabled={closed !== null} onInsert={insert} onCode={append} />
        <LineTools onUndo={undo.ask} onHelp={openHelp} canUndo={undo.allowed} />
      </div>
      {help && <LineHelp shortcuts={shortcuts} onClose={closeHelp} />}
    </section>
  );
});

/** The same as the key. It is not drawn again with every letter. */
const EnterButton = memo(function EnterButton(props: { disabled: boolean; onEnter: () => void }) {
  return (
    <Button
      className={classes.enter}
      disabled={props.disabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onEnter}
    >
      <IconCornerDownLeft size={20} stroke={2} aria-hidden="true" />
      <span className={classes.enterWord}>{scoutText.enter}</span>
    </Button>
  );
});
