import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Guessing } from '@volleyscouter/core/guess/expand';
import type { Match } from '@volleyscouter/core/rally/fold';
import { memo, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Row } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { useLatest } from '../../../kit/useLatest.ts';
import { load } from '../../../platform/api/storage.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { currentPlayer } from '../../shared/video/current.ts';
import type { Player } from '../../shared/video/player.ts';
import type { Following, Recorder } from '../../sync/recording.ts';
import type { LineMarking } from '../court/useMarking.ts';
import { useEarlierMatches } from '../guesses/earlierMatches.ts';
import { defaultServe, useGuessing } from '../guesses/guessing.ts';
import { FingerKeys } from '../pad/FingerKeys.tsx';
import { usePress } from '../pad/usePress.ts';
import { useTaps } from '../pad/useTaps.ts';
import { UndoQuestion } from '../undo/UndoQuestion.tsx';
import type { Undo } from '../undo/useUndo.ts';
import classes from './CodeLine.module.css';
import { Feedback } from './Feedback.tsx';
import { Helpers, LineTools } from './Helpers.tsx';
import { useKeyTexts } from './keyTexts.ts';
import { LineBox } from './LineBox.tsx';
import { focusLine, useDock, useLineFocus } from './lineFocus.ts';
import { useClosed } from './useClosed.ts';
import { type TypedLine, useLine } from './useLine.ts';
import { useCodeKeys, useFocusKey, useLineEditing, useLineKeys } from './useLineKeys.ts';
import { useLineMarking } from './useLineMarking.ts';

interface CodeLineProps {
  data: MatchData;
  lease: Following['lease'];
  recorder: Recorder;
  tables: CodeTables;
  set: number;
  onLastSet: () => void;
  undo: Undo;
  onLineup: () => void;
  onTyped: () => void;
  /** `null` while the line is empty. */
  onMarking: (marking: LineMarking | null) => void;
  /** Shows the finger keys; if absent, they are shown on touch devices. */
  fingers?: boolean;
}

const LineHelp = onDemand(async () => (await import('./LineHelp.tsx')).LineHelp);

const FINGERS = '(pointer: coarse)';

function useHelp() {
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => {
    setOpened(false);
    focusLine();
  }, []);
  return { opened, open, close };
}

function serveOf(match: Match, tables: CodeTables, guessing: Guessing) {
  const ghost = defaultServe(match, tables, guessing);
  const { over, touches } = match.state;
  return { ghost, nobodyServes: ghost === null && !over && touches === 0 };
}

function useClosingQuestion(text: string, close: () => void): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    close();
  }, [text, close]);
}

function useWriting(
  line: TypedLine,
  match: Match,
  tables: CodeTables,
  onMarking: CodeLineProps['onMarking'],
) {
  const editing = useLineEditing(line.setText);
  const { setTyped } = editing;
  const tap = useTaps({ line, match, tables, setTyped });
  useLineMarking({
    text: line.read.text,
    check: line.check,
    cones: match.settings.cones,
    setTyped,
    onMarking,
  });
  return { ...editing, tap };
}

export const CodeLine = memo(function CodeLine(props: CodeLineProps) {
  const { data, lease, recorder, tables, set, onLastSet, undo, onLineup, onTyped, onMarking } = props;
  const { match } = data;
  const feedback = useId();
  const help = useHelp();
  const coarse = useMediaQuery(FINGERS) ?? false;
  const pad = props.fingers ?? coarse;
  const [keyboard, setKeyboard] = useState(false);
  const { closed, open } = useClosed({ match, lease, recorder }, set, data.lastSet, onLastSet);
  const disabled = closed !== null;
  const guessing = useGuessing(match, tables, useEarlierMatches(data.game._id, match), !disabled);
  const unmark = useCallback(() => onMarking(null), [onMarking]);
  const line = useLine({ data, tables, guessing, recorder, open: !disabled, onTaken: unmark });
  const shortcuts = useKeyTexts();
  const { ghost, nobodyServes } = serveOf(match, tables, guessing);
  const openLineup = nobodyServes ? onLineup : null;
  useDock(pad && closed?.reason !== 'over');

  const enter = useLatest(line.enter);
  const { box, caret, setTyped, insert, erase, append, tap } = useWriting(line, match, tables, onMarking);
  const typing = line.text !== '';
  useEffect(() => {
    if (typing) onTyped();
  }, [typing, onTyped]);
  usePauseWhileTyping(typing);
  const { close } = undo;
  useClosingQuestion(line.text, close);
  const onPress = useCallback(
    ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('[data-undo-button]')) close();
    },
    [close],
  );
  const ready = !disabled && match.state.home.six.length > 0 && match.state.visitor.six.length > 0;
  const { section, focus } = useLineFocus({ box, ready, typing });

  const reopen = useCallback(() => {
    open();
    requestAnimationFrame(focus);
  }, [open, focus]);
  useFocusKey(disabled ? reopen : focus);
  useCodeKeys({ open: !disabled, lineup: nobodyServes, shortcuts, focus, insert });
  const commands = { onStep: undo.step, onHelp: help.open, onLineup: openLineup };
  const onKeyDown = useLineKeys({ line, shortcuts, ghost, setTyped, insert, ...commands });

  return (
    <section
      ref={section}
      className={classes.line}
      aria-label={scoutText.title}
      data-pad={pad || undefined}
      data-closed={closed?.reason}
      onPointerDownCapture={onPress}
    >
      <div className={classes.room}>
        <div className={classes.typed}>
          <Row align="stretch" wrap={false} className={classes.entry}>
            <LineBox
              line={line}
              box={box}
              caret={caret}
              ghost={ghost}
              disabled={disabled}
              quiet={pad && !keyboard}
              describedBy={feedback}
              onKeyDown={onKeyDown}
            />
            <EnterButton disabled={disabled || line.text.trim() === ''} onEnter={enter} />
          </Row>
          <UndoQuestion undo={undo} data={data} />
          <div id={feedback} className={classes.feedback}>
            <Feedback
              line={line}
              data={data}
              closed={closed}
              ghost={ghost}
              onReopen={reopen}
              onLineup={openLineup}
              onHelp={help.open}
              onText={(next) => setTyped({ text: next, caret: next.length })}
            />
          </div>
        </div>
      </div>
      {pad && (
        <FingerKeys
          line={line}
          data={data}
          tables={tables}
          disabled={disabled}
          keyboard={keyboard}
          onKeyboard={setKeyboard}
          onTap={tap}
          onInsert={insert}
          onErase={erase}
        />
      )}
      <Row justify="between" className={classes.foot}>
        <Helpers names={data.names} grades={!pad} disabled={disabled} onInsert={insert} onCode={append} />
        <LineTools
          onUndo={undo.undo}
          onHelp={help.open}
          canUndo={undo.allowed}
          isAsked={undo.pendingUndo !== null}
        />
      </Row>
      {help.opened && (
        <LineHelp
          shortcuts={shortcuts}
          tables={tables}
          winning={data.match.settings.winning}
          onClose={help.close}
        />
      )}
    </section>
  );
});

const EnterButton = memo(function EnterButton(props: { disabled: boolean; onEnter: () => void }) {
  const press = usePress(props.onEnter);
  return (
    <Button className={classes.enter} disabled={props.disabled} {...press}>
      <IconCornerDownLeft size={20} stroke={2} aria-hidden="true" />
      <span className={`${classes.enterWord} unseen-on-phone`}>{scoutText.enter}</span>
    </Button>
  );
});

function usePauseWhileTyping(typing: boolean): void {
  const paused = useRef<Player | null>(null);
  useEffect(() => {
    if (!typing) {
      paused.current?.play();
      paused.current = null;
      return;
    }
    const player = currentPlayer();
    // a live stream without a position is not paused, because a pause would only delay it
    if (player?.state !== 1 || player.position() === null || load('videoPauses') !== 'true') return;
    player.pause();
    paused.current = player;
  }, [typing]);
}
