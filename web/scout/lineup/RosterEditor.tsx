import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Player } from '@volleyscouter/contract/games';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { courtOf } from '@volleyscouter/core/rally/court';
import { teamOf } from '@volleyscouter/core/rally/state';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import classes from './Roster.module.css';
import { PlayerForm, PlayerLine } from './RosterRow.tsx';
import { EMPTY_FORM, formOf, playersOf, type RosterForm, withRosterPlayer } from './roster.ts';

const words = editText.roster;

/** Both rosters: names, functions, numbers; who sits on the bench can be taken off. */
export function RosterEditor({ data }: { data: MatchData }) {
  return (
    <div className={classes.teams}>
      {SIDES.map((side) => (
        <Team key={side} data={data} side={side} />
      ))}
    </div>
  );
}

/** The words for somebody in the specified question: the name, else the number. */
const nameOf = ({ name, surname, number }: Player): string =>
  [name, surname].filter(Boolean).join(' ') || String(number);

function Team({ data, side }: { data: MatchData; side: Side }) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [removing, setRemoving] = useState<Player | null>(null);
  const players = playersOf(data, side);
  const { match, game } = data;
  const params = { id: game._id };
  const team = side === '*' ? 'home' : 'away';
  const onCourt = new Set([
    ...teamOf(match.state, side).six,
    ...courtOf(match.state, match.settings, side).map(({ number }) => number),
  ]);

  const saving = useSave(
    ({ form, old }: { form: RosterForm; old: number | null }) =>
      call(calls.updatePlayers, { params, body: { [team]: withRosterPlayer(players, form, old) } }),
    () => {
      toast.good(words.saved);
      setEditing(null);
    },
  );
  const removal = useSave(
    ({ number }: Player) => call(calls.removePlayer, { params, body: { team, playerNumber: number } }),
    () => {
      toast.good(words.removed);
      setRemoving(null);
    },
  );
  const edit = (whom: number | 'new' | null) => {
    setEditing(whom);
    saving.reset();
  };
  const form = (initial: RosterForm, old: number | null) => (
    <PlayerForm
      initial={initial}
      players={players}
      old={old}
      busy={saving.busy}
      failure={saving.failure && `${words.failed}. ${saving.failure.msg}`}
      onSave={(changed) => saving.save({ form: changed, old })}
      onCancel={() => edit(null)}
    />
  );

  return (
    <section className={classes.team} data-side={side} aria-label={data.names[side]}>
      <h3 className={classes.teamName}>{data.names[side]}</h3>
      {players.length === 0 && <p className={classes.none}>{words.empty}</p>}
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
          + {words.add}
        </button>
      )}
      {removing && (
        <Confirm
          title={words.removeTitle}
          text={words.sure(nameOf(removing))}
          action={words.removeAction}
          busy={removal.busy}
          failure={removal.failure && `${words.removeFailed}. ${removal.failure.msg}`}
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

/** The rosters of both teams, over the match. */
export function RosterDialog({ data, onClose }: { data: MatchData; onClose: () => void }) {
  useBackToLine();
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={editText.roster.title} size="64rem" fullScreen={phone}>
      <RosterEditor data={data} />
    </Modal>
  );
}
