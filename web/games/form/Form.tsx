import { Button } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formText as words } from '../../text/gameForm.ts';
import { t } from '../../text/pt.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Key } from '../../ui/Key.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshGames } from '../queries.ts';
import { AdvancedSection } from './AdvancedSection.tsx';
import type { GameDraft } from './draft.ts';
import classes from './Form.module.css';
import { LineupSection } from './LineupSection.tsx';
import { MatchSection, RulesSection, ScoutSection } from './MatchSections.tsx';
import { readSide } from './side.ts';
import { TeamsSection } from './TeamsSection.tsx';
import { useGameForm } from './useGameForm.ts';

interface FormProps {
  /** `null` for a new game. */
  id: string | null;
  initial: GameDraft;
  /** Something has been played: the initial line-up stays. */
  started: boolean;
}

/** The first field that is marked as wrong comes into view, out of a closed section too. */
function useShowFirstWrong(tried: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tried === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [tried]);
  return form;
}

/** Ctrl+Enter sends the form wherever the focus is, also on what a click took away; a dialog above it has its own keys. */
function useSubmitKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form]);
}

/** The form of a game, new or not. */
export function Form({ id, initial, started }: FormProps) {
  const navigate = useNavigate();
  const refresh = useRefreshGames();
  const state = useGameForm(id, initial, (stored) => {
    toast.good(id ? words.saved : words.created);
    void refresh();
    void navigate(id ? '/admin/Games' : `/admin/games/scout/${stored}`, { replace: true });
  });
  const { draft, problems, tried, busy, failure, blocker } = state;
  const form = useShowFirstWrong(tried);
  useSubmitKey(form);
  const home = useMemo(() => readSide(draft.home), [draft.home]);
  const away = useMemo(() => readSide(draft.away), [draft.away]);
  const read = { home, away };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {state.recovered && (
        <Notice tone="warning" title={words.draft.title}>
          <div className={classes.recovered}>
            {words.draft.text}
            <Button variant="default" onClick={state.discard}>
              {words.draft.discard}
            </Button>
          </div>
        </Notice>
      )}
      <TeamsSection state={state} read={read} focused={id === null} />
      <LineupSection state={state} read={read} locked={started} />
      <MatchSection state={state} />
      <RulesSection state={state} />
      <ScoutSection state={state} />
      <AdvancedSection id={id} winning={draft.winning} onChange={(winning) => state.change({ winning })} />
      <div className={classes.decision}>
        {failure && (
          <Notice title={words.saveFailed}>
            {failure.msg} {words.kept}
          </Notice>
        )}
        {tried > 0 && problems.size > 0 && <Notice title={words.check} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => navigate('/admin/Games')}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy} rightSection={<Key of={words.createHint} />}>
            {id ? words.save : words.create}
          </Button>
        </div>
      </div>
      {blocker.state === 'blocked' && (
        <Confirm
          title={words.leave.title}
          text={words.leave.text}
          action={words.leave.action}
          busy={false}
          failure={null}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      )}
    </form>
  );
}
