import { Button } from '@mantine/core';
import { IconListNumbers, IconUsersGroup } from '@tabler/icons-react';
import type { Command } from '@volleyscouter/core/rally/command';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { toast } from '../../../kit/toast.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../editText.ts';
import { isOffered } from './offered.ts';

const words = editText.lineup;
/** Something stands in the line that has the focus. */
const isWriting = (): boolean => {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
};

/** All of what holds it is in view: it scrolls inside. */
const isSeen = (panel: HTMLElement | null): boolean => {
  const { top = 0, bottom = 0 } = panel?.parentElement?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};

const LineupForm = onDemand(async () => (await import('./LineupForm.tsx')).LineupForm);
const LineupDialog = onDemand(async () => (await import('./LineupForm.tsx')).LineupDialog);

/** Says on the root element that line-ups are asked for: on a phone the keys of the pad make room for the form. */
function useAsked(asks: boolean): void {
  useLayoutEffect(() => {
    if (!asks) return;
    const { dataset } = document.documentElement;
    dataset.asks = 'lineup';
    return () => {
      delete dataset.asks;
      // beside the pad nothing else brings the court back into view
      if (dataset.dock !== undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    };
  }, [asks]);
}

export interface LineupEditorProps {
  /** The match as it stands now. */
  data: MatchData;
  /** The log that `data` is folded from. */
  log: readonly Command[];
  recorder: Recorder;
  /** Names, functions and numbers of the roster can be edited too (R-ID-6). */
  rosters: boolean;
  prompt: LineupPrompt;
}

export interface LineupPrompt {
  /** They stand open by themselves: nobody has put off those of this set. */
  asks: boolean;
  /** The window with them is open. */
  opened: boolean;
  open: (opened: boolean) => void;
  putOff: () => void;
}

/** Whether the line-ups are asked for; `recorder` is `null` where nobody can record them. */
export function useLineupPrompt({ match }: MatchData, recorder: Recorder | null): LineupPrompt {
  const [opened, open] = useState(false);
  /** The set for which they were put off. */
  const [later, setLater] = useState<number | null>(null);
  const { set } = match.state;
  const asks = recorder?.holds === true && isOffered(match) && later !== set && !opened;
  useAsked(asks);
  const putOff = useCallback(() => setLater(set), [set]);
  return useMemo(() => ({ asks, opened, open, putOff }), [asks, opened, putOff]);
}

/**
 * Line-ups and Gravar. Before the first touch of a set it is open by itself, later a button (key `g`) opens it. Belongs above the typed
 * line, only where `recorder` is not `null` and the last set is looked at.
 */
export function LineupEditor({ data, log, recorder, rosters, prompt }: LineupEditorProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { set, over, golden } = data.match.state;
  const { asks, opened, open } = prompt;
  const keys = over || !recorder.holds ? [] : [{ key: 'g', label: words.openHint, run: () => open(true) }];
  useKeys(keys);
  const done = () => {
    open(false);
    toast.good(words.saved);
  };

  // not when the screen opens, where it stands at the top; nor under the hands of who types
  const asked = useRef(asks);
  useEffect(() => {
    if (asks && !asked.current && !isWriting() && !isSeen(panel.current))
      panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    asked.current = asks;
  }, [asks]);

  const title = `${words.title} · ${golden ? matchText.goldenSet : words.set(set)}`;
  if (asks)
    return (
      <div ref={panel}>
        <Panel title={title} actions={rosters && <RosterButton data={data} />}>
          <LineupForm
            key={set}
            data={data}
            log={log}
            recorder={recorder}
            onDone={done}
            onCancel={prompt.putOff}
            standsOpen
          />
        </Panel>
      </div>
    );
  return (
    <Row>
      <OpenButton called={isOffered(data.match)} disabled={keys.length === 0} onOpened={open} />
      {rosters && <RosterButton data={data} />}
      {opened && (
        <LineupDialog
          title={title}
          data={data}
          log={log}
          recorder={recorder}
          onDone={done}
          onClose={() => open(false)}
        />
      )}
    </Row>
  );
}

interface OpenButtonProps {
  /** There is something to record. */
  called: boolean;
  disabled: boolean;
  onOpened: (opened: boolean) => void;
}

const OpenButton = memo(function OpenButton({ called, disabled, onOpened }: OpenButtonProps) {
  return (
    <Button
      variant={called ? 'light' : 'default'}
      size="xs"
      disabled={disabled}
      leftSection={<IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<Key of="g" />}
      title={words.openHint}
      onClick={() => onOpened(true)}
    >
      {words.open}
    </Button>
  );
});

const RosterDialog = onDemand(async () => (await import('./RosterEditor.tsx')).RosterDialog);

/** Opens the rosters of both teams: for an admin, and for who made the game. */
export function RosterButton({ data }: { data: MatchData }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconListNumbers size={18} stroke={1.75} aria-hidden="true" />}
        title={words.roster}
        onClick={() => setOpened(true)}
      >
        {words.roster}
      </Button>
      {opened && <RosterDialog data={data} onClose={() => setOpened(false)} />}
    </>
  );
}
