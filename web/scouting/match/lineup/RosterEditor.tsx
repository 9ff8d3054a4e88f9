import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Player } from '@volleyscouter/contract/games';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { courtOf, liberoAt } from '@volleyscouter/core/rally/court';
import { lastSet } from '@volleyscouter/core/rally/items';
import { countPlaysOf, type Renumbering, renumberLastSet } from '@volleyscouter/core/rally/renumber';
import { teamOf } from '@volleyscouter/core/rally/state';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { Heading, Small, Stack } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.ts';
import { type Saving, useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { t } from '../../../platform/text/pt.ts';
import { type MatchData, setLabel } from '../../shared/matchData.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import classes from './Roster.module.css';
import { PlayerForm, PlayerLine } from './RosterRow.tsx';
import { EMPTY_FORM, formOf, playersOf, type RosterForm, withRosterPlayer } from './roster.ts';
import { rosterText } from './rosterText.ts';

const texts = rosterText;

interface SavedPlayer {
  form: RosterForm;
  old: number | null;
  /** True if the plays of the last set change too. */
  inPlays: boolean;
}

export function RosterEditor({ data }: { data: MatchData }) {
  return (
    <Grid least="20rem" fit gap={24}>
      {SIDES.map((side) => (
        <Team key={side} data={data} side={side} />
      ))}
    </Grid>
  );
}

const nameOf = ({ name, surname, number }: Player): string =>
  [name, surname].filter(Boolean).join(' ') || String(number);

function Team({ data, side }: { data: MatchData; side: Side }) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [removing, setRemoving] = useState<Player | null>(null);
  const [renumbering, setRenumbering] = useState<{ form: RosterForm; change: Renumbering } | null>(null);
  const players = playersOf(data, side);
  const { match, game } = data;
  const params = { id: game._id };
  const team = side === '*' ? 'home' : 'away';
  const { plays, settings } = match;
  const libero = liberoAt(plays, plays.length - 1, side, settings);
  const onCourt = new Set([
    ...teamOf(match.state, side).six,
    ...courtOf(match.state, settings, side, { libero }).map(({ number }) => number),
  ]);

  const saving = useSave(
    ({ form, old, inPlays }: SavedPlayer) => {
      const renumerar =
        inPlays && old !== null ? ({ team, de: old, para: Number(form.number) } as const) : undefined;
      return call(calls.updatePlayers, {
        params,
        body: { [team]: withRosterPlayer(players, form, old), renumerar },
      });
    },
    () => {
      toast.good(texts.saved);
      setEditing(null);
      setRenumbering(null);
    },
  );
  const removal = useSave(
    ({ number }: Player) => call(calls.removePlayer, { params, body: { team, playerNumber: number } }),
    () => {
      toast.good(texts.removed);
      setRemoving(null);
    },
  );
  const edit = (player: number | 'new' | null) => {
    setEditing(player);
    saving.reset();
  };
  const form = (initial: RosterForm, old: number | null) => (
    <PlayerForm
      initial={initial}
      players={players}
      old={old}
      busy={saving.busy}
      failure={saving.failure && `${texts.failed}. ${saving.failure.msg}`}
      onSave={(changed) => {
        const to = Number(changed.number);
        const change = old === null || old === to ? null : { side, from: old, to };
        if (change && renumberLastSet(match, change, () => '').length > 0)
          setRenumbering({ form: changed, change });
        else saving.save({ form: changed, old, inPlays: false });
      }}
      onCancel={() => edit(null)}
    />
  );

  return (
    <section className={classes.team} data-side={side} aria-label={data.names[side]}>
      <Heading as="h3" size="md" mb={4}>
        {data.names[side]}
      </Heading>
      {players.length === 0 && <p className={classes.none}>{texts.empty}</p>}
      <ul className={classes.players}>
        {players.map((player) => (
          <li key={player.number}>
            {editing === player.number ? (
              form(formOf(player), player.number)
            ) : (
              <PlayerLine
                player={player}
                onCourt={onCourt.has(player.number)}
                onEdit={() => edit(player.number)}
                onRemove={() => setRemoving(player)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? (
        form(EMPTY_FORM, null)
      ) : (
        <button type="button" className={classes.add} onClick={() => edit('new')}>
          + {texts.add}
        </button>
      )}
      {renumbering && (
        <RenumberDialog
          {...renumbering.change}
          plays={countPlaysOf(match, renumbering.change)}
          set={setLabel(data.golden, lastSet(match))}
          saving={saving}
          onSave={(inPlays) => saving.save({ form: renumbering.form, old: renumbering.change.from, inPlays })}
          onClose={() => {
            setRenumbering(null);
            saving.reset();
          }}
        />
      )}
      {removing && (
        <Confirm
          title={texts.removeTitle}
          text={texts.sure(
            nameOf(removing),
            countPlaysOf(match, { side, from: removing.number, to: removing.number }, plays),
          )}
          action={texts.removeAction}
          busy={removal.busy}
          failure={removal.failure && `${texts.removeFailed}. ${removal.failure.msg}`}
          onConfirm={() => removal.save(removing)}
          onClose={() => {
            setRemoving(null);
            removal.reset();
          }}
        />
      )}
    </section>
  );
}

interface RenumberDialogProps {
  from: number;
  to: number;
  /** Number of plays of the last set with the old shirt number. */
  plays: number;
  set: string;
  saving: Pick<Saving, 'busy' | 'failure'>;
  onSave: (inPlays: boolean) => void;
  onClose: () => void;
}

function RenumberDialog({ from, to, plays, set, saving, onSave, onClose }: RenumberDialogProps) {
  return (
    <Modal opened onClose={onClose} title={texts.renumberTitle(from, to)}>
      <Stack gap={16}>
        <p>{texts.renumberText(plays, set.toLowerCase())}</p>
        {saving.failure && (
          <Small as="p" tone="error" role="alert">
            {`${texts.failed}. ${saving.failure.msg}`}
          </Small>
        )}
        <Button data-autofocus onClick={() => onSave(true)} loading={saving.busy}>
          {texts.renumber(plays)}
        </Button>
        <Button variant="default" onClick={() => onSave(false)} disabled={saving.busy}>
          {texts.rosterOnly}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose} disabled={saving.busy}>
          {t.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}

export function RosterDialog({ data, onClose }: { data: MatchData; onClose: () => void }) {
  useBackToLine();
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={texts.title} size="64rem" fullScreen={phone}>
      <RosterEditor data={data} />
    </Modal>
  );
}
