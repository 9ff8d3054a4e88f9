import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { Key } from '../../../kit/Key.tsx';
import { Row, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { toast } from '../../../kit/toast.ts';
import { matchCalls } from '../../../platform/api/matchCalls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { t } from '../../../platform/text/pt.ts';
import type { GamesArea } from '../area.ts';
import { formText as texts } from '../gameFormText.ts';
import { useRefreshGames, useWinningChoice } from '../queries.ts';
import { AdvancedSection } from './AdvancedSection.tsx';
import { CodesSection } from './CodesSection.tsx';
import { emptyDraft, type GameDraft, gameDraft } from './draft.ts';
import { LineupSection } from './LineupSection.tsx';
import { MatchSection, PublicSection, RulesSection, ScoutSection } from './MatchSections.tsx';
import { readSide } from './side.ts';
import { TeamsSection } from './TeamsSection.tsx';
import { useGameForm } from './useGameForm.ts';
import { NAMED_TABLES } from './winning.ts';

interface NewGameProps {
  area: GamesArea;
  onMatchSoon: () => void;
}

export function NewGame({ area, onMatchSoon }: NewGameProps) {
  const [initial] = useState(() => emptyDraft(new Date().toLocaleDateString('en-CA')));
  useEffect(() => {
    onMatchSoon();
  }, [onMatchSoon]);
  return (
    <Screen title={texts.newTitle} lead={texts.newLead}>
      <Form area={area} id={null} initial={initial} started={false} />
    </Screen>
  );
}

const PLACES = [220, 320, 64];

export function EditGame({ area }: Pick<NewGameProps, 'area'>) {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['game', id, 'form'],
    queryFn: ({ signal }) => queryCall(matchCalls.readGame, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Screen title={texts.editTitle}>
      <QueryStates query={query} texts={{ loading: texts.loading, failed: texts.loadFailed }} places={PLACES}>
        {(game) => (
          <Form key={id} area={area} id={id} initial={gameDraft(game)} started={game.placarSets.length > 0} />
        )}
      </QueryStates>
    </Screen>
  );
}

interface FormProps {
  area: GamesArea;
  id: string | null;
  initial: GameDraft;
  /** True if the match has plays; the initial lineup is then locked. */
  started: boolean;
}

/**
 * Ctrl+Enter submits the form, even if a click has removed the focused element. Inside a dialog, Ctrl+Enter
 * does not submit the form.
 */
function useSubmitKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return form;
}

/** Enter must not submit an unfinished form. Lists and buttons still react to Enter. */
function keepOpen(event: KeyboardEvent): void {
  const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (plain && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function Form({ area, id, initial, started }: FormProps) {
  const navigate = useNavigate();
  const refresh = useRefreshGames();
  const lastWinning = useWinningChoice();
  const state = useGameForm({ id, initial, lastWinning }, (stored) => {
    toast.good(id ? texts.saved : texts.created);
    void refresh();
    void navigate(id ? area.list : area.match(stored), { replace: true });
  });
  const { values, errors, failure } = state;
  const form = useSubmitKey();
  const home = useMemo(() => readSide(values.home), [values.home]);
  const away = useMemo(() => readSide(values.away), [values.away]);
  const read = { home, away };

  return (
    <Stack as="form" gap={16} ref={form} onSubmit={state.submit} onKeyDown={keepOpen} noValidate>
      {state.restored && (
        <Notice tone="warning" title={texts.draft.title}>
          <Row justify="between" gap={16} rowGap={8}>
            {texts.draft.text}
            <Button variant="default" onClick={() => state.restart(initial)}>
              {texts.draft.discard}
            </Button>
          </Row>
        </Notice>
      )}
      <TeamsSection state={state} read={read} focused={id === null} />
      <LineupSection state={state} read={read} locked={started} />
      <PublicSection state={state} />
      <MatchSection state={state} />
      <RulesSection state={state} />
      <ScoutSection state={state} />
      <CodesSection state={state} />
      <AdvancedSection
        id={id}
        winning={values.winning}
        proposed={lastWinning ?? NAMED_TABLES.usual}
        onChange={(winning) => state.change({ winning })}
      />
      <DecisionBar>
        {failure && (
          <Notice title={id ? texts.changesFailed : texts.saveFailed}>
            {failure.msg} {texts.kept}
          </Notice>
        )}
        {Object.keys(errors).length > 0 && <Notice title={texts.check} />}
        <Row justify="end" grow>
          <Button variant="default" onClick={() => navigate(area.list)}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={state.busy} rightSection={<Key of={texts.createHint} />}>
            {id ? texts.save : texts.create}
          </Button>
        </Row>
      </DecisionBar>
      {state.question}
    </Stack>
  );
}
