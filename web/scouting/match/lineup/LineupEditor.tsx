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
import { isLineupOffered } from './isLineupOffered.ts';

const texts = editText.lineup;
const isWriting = (): boolean => {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
};

const isSeen = (panel: HTMLElement | null): boolean => {
  const { top = 0, bottom = 0 } = panel?.parentElement?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};

const LineupForm = onDemand(async () => (await import('./LineupForm.tsx')).LineupForm);
const LineupDialog = onDemand(async () => (await import('./LineupForm.tsx')).LineupDialog);

/** CSS hides the pad on phones while the lineup form is open. */
function useAsked(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.documentElement;
    dataset.asks = 'lineup';
    return () => {
      delete dataset.asks;
      // with a docked pad the court would otherwise stay out of view
      if (dataset.dock !== undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    };
  }, [isOpen]);
}

export interface LineupEditorProps {
  data: MatchData;
  log: readonly Command[];
  recorder: Recorder;
  /** True if rosters can be edited too (R-ID-6). */
  rosters: boolean;
  prompt: LineupPrompt;
}

export interface LineupPrompt {
  /** True if the set has neither a touch nor a lineup, and the scout did not postpone the lineup. */
  isFormOpen: boolean;
  opened: boolean;
  open: (opened: boolean) => void;
  putOff: () => void;
}

export function useLineupPrompt({ match }: MatchData, recorder: Recorder | null): LineupPrompt {
  const [opened, open] = useState(false);
  const [postponedSet, setLater] = useState<number | null>(null);
  const { set } = match.state;
  const isFormOpen = recorder?.holds === true && isLineupOffered(match) && postponedSet !== set && !opened;
  useAsked(isFormOpen);
  const putOff = useCallback(() => setLater(set), [set]);
  return useMemo(() => ({ isFormOpen, opened, open, putOff }), [isFormOpen, opened, putOff]);
}

export function LineupEditor({ data, log, recorder, rosters, prompt }: LineupEditorProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { set, over, golden } = data.match.state;
  const { isFormOpen, opened, open } = prompt;
  const keys = over || !recorder.holds ? [] : [{ key: 'g', label: texts.openHint, run: () => open(true) }];
  useKeys(keys);
  const onSaved = () => {
    open(false);
    toast.good(texts.saved);
  };

  // no scrolling on mount or while the scout types
  const wasFormOpen = useRef(isFormOpen);
  useEffect(() => {
    if (isFormOpen && !wasFormOpen.current && !isWriting() && !isSeen(panel.current))
      panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);

  const title = `${texts.title} · ${golden ? matchText.goldenSet : texts.set(set)}`;
  if (isFormOpen)
    return (
      <div ref={panel}>
        <Panel title={title} actions={rosters && <RosterButton data={data} />}>
          <LineupForm
            key={set}
            data={data}
            log={log}
            recorder={recorder}
            onDone={onSaved}
            onCancel={prompt.putOff}
            standsOpen
          />
        </Panel>
      </div>
    );
  return (
    <Row>
      <OpenButton called={isLineupOffered(data.match)} disabled={keys.length === 0} onOpened={open} />
      {rosters && <RosterButton data={data} />}
      {opened && (
        <LineupDialog
          title={title}
          data={data}
          log={log}
          recorder={recorder}
          onDone={onSaved}
          onClose={() => open(false)}
        />
      )}
    </Row>
  );
}

interface OpenButtonProps {
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
      title={texts.openHint}
      onClick={() => onOpened(true)}
    >
      {texts.open}
    </Button>
  );
});

const RosterDialog = onDemand(async () => (await import('./RosterEditor.tsx')).RosterDialog);

export function RosterButton({ data }: { data: MatchData }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconListNumbers size={18} stroke={1.75} aria-hidden="true" />}
        title={texts.roster}
        onClick={() => setOpened(true)}
      >
        {texts.roster}
      </Button>
      {opened && <RosterDialog data={data} onClose={() => setOpened(false)} />}
    </>
  );
}
