import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import type { Following, Recorder } from '../../sync/recording.ts';
import { scoutText } from '../../text/scout.ts';
import { useKeys } from '../../ui/keys.ts';
import { Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import type { LineMarking } from '../court/useMarking.ts';
import classes from './CodeLine.module.css';
import { Feedback } from './Feedback.tsx';
import { standingServe, useGuessing } from './guessing.ts';
import { Helpers, LineTools } from './Helpers.tsx';
import { useKeyTexts } from './keyTexts.ts';
import { LineBox } from './LineBox.tsx';
import { focusLine, useKeyboardInset, useLineFocus } from './lineFocus.ts';
import { nearestPlayers } from './nearest.ts';
import { useClosed } from './useClosed.ts';
import { useLine } from './useLine.ts';
import { useCodeKeys, useLineEditing, useLineKeys } from './useLineKeys.ts';
import { useLineMarking } from './useLineMarking.ts';
import { usePress } from './usePress.ts';
import { useTaps } from './useTaps.ts';
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
  /** The court gives places to what is typed. */
  onMarking: (marking: LineMarking | null) => void;
}

const TouchPad = onDemand(async () => (await import('./TouchPad.tsx')).TouchPad);
const LineHelp = onDemand(async () => (await import('./LineHelp.tsx')).LineHelp);

const FINGERS = '(pointer: coarse)';

/** A function that stays the same and calls the latest one: buttons that get it are not drawn again with every letter. */
function useLatest(call: () => void): () => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback(() => latest.current(), []);
}

/** Where a scout types: the line, what it says while it is typed, and what fingers need beside it. */
export const CodeLine = memo(function CodeLine(props: CodeLineProps) {
  const { data, lease, recorder, tables, set, onLastSet, undo, onLineup, onTyped, videoTime, onMarking } =
    props;
  const { match, game } = data;
  const feedback = useId();
  const [help, setHelp] = useState(false);
  const pad = useMediaQuery(FINGERS) ?? false;
  const [keyboard, setKeyboard] = useState(false);
  const { closed, open } = useClosed({ match, lease, recorder }, set, data.lastSet, onLastSet);
  const propose = useCallback(
    (typed: string, check: CheckedLine) => nearestPlayers(typed, check, data),
    [data],
  );
  const guessing = useGuessing(match, tables);
  const line = useLine({
    id: game._id,
    match,
    tables,
    guessing,
    recorder,
    open: closed === null,
    videoTime,
    propose,
  });
  const shortcuts = useKeyTexts();
  const openHelp = useCallback(() => setHelp(true), []);
  const closeHelp = useCallback(() => {
    setHelp(false);
    focusLine();
  }, []);
  const ghost = standingServe(match, tables, guessing);
  const { over, touches } = match.state;
  const nobodyServes = ghost === null && !over && touches === 0;
  useKeyboardInset();

  const { text } = line;
  const enter = useLatest(line.enter);
  const { box, caret, put, insert, erase, append } = useLineEditing(line.setText);
  const tap = useTaps({ line, match, tables, put });
  useLineMarking({ text: line.read.text, check: line.check, cones: match.settings.cones, put, onMarking });
  const typing = text !== '';
  useEffect(() => {
    if (typing) onTyped();
  }, [typing, onTyped]);
  const ready = closed === null && match.state.home.six.length > 0 && match.state.visitor.six.length > 0;
  const { section, focus } = useLineFocus({ box, ready, typing });

  const reopen = useCallback(() => {
    open();
    requestAnimationFrame(focus);
  }, [open, focus]);
  const screenKeys = useMemo(
    () => [{ key: 'l', label: scoutText.keys.focus, run: closed ? reopen : focus }],
    [closed, reopen, focus],
  );
  useKeys(screenKeys);
  useCodeKeys({ open: closed === null, lineup: nobodyServes, shortcuts, focus, insert });
  const onKeyDown = useLineKeys({
    line,
    shortcuts,
    ghost,
    put,
    insert,
    onStep: undo.step,
    onHelp: openHelp,
    onLineup: nobodyServes ? onLineup : null,
  });

  return (
    <section
      ref={section}
      className={classes.line}
      aria-label={scoutText.title}
      data-pad={pad || undefined}
      data-closed={closed?.why}
    >
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
            <EnterButton disabled={closed !== null || text.trim() === ''} onEnter={enter} />
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
          tables={tables}
          disabled={closed !== null}
          keyboard={keyboard}
          onKeyboard={setKeyboard}
          onTap={tap}
          onInsert={insert}
          onErase={erase}
        />
      )}
      <Row justify="between" className={classes.foot}>
        <Helpers
          names={data.names}
          grades={!pad}
          disabled={closed !== null}
          onInsert={insert}
          onCode={append}
        />
        <LineTools onUndo={undo.undo} onHelp={openHelp} canUndo={undo.allowed} />
      </Row>
      {help && <LineHelp shortcuts={shortcuts} tables={tables} onClose={closeHelp} />}
    </section>
  );
});

/** The same as the key. It is not drawn again with every letter. */
const EnterButton = memo(function EnterButton(props: { disabled: boolean; onEnter: () => void }) {
  const press = usePress(props.onEnter);
  return (
    <Button className={classes.enter} disabled={props.disabled} {...press}>
      <IconCornerDownLeft size={20} stroke={2} aria-hidden="true" />
      <span className={`${classes.enterWord} unseen-on-phone`}>{scoutText.enter}</span>
    </Button>
  );
});
