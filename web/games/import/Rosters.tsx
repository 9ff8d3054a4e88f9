import { importText } from '../../text/games.ts';
import { matchText } from '../../text/match.ts';
import { teamName } from '../describe.ts';
import type { ImportPreview, PreviewTeam } from './preview.ts';
import classes from './Rosters.module.css';

/** Who is on both rosters, so that a wrong encoding, or a wrong file, is seen before it is brought in. */
export function Rosters({ preview: { home, visitor } }: { preview: ImportPreview }) {
  return (
    <section className={classes.rosters} aria-label={importText.rosters}>
      <Roster team={home} side="home" />
      <Roster team={visitor} side="visitor" />
    </section>
  );
}

function Roster({ team, side }: { team: PreviewTeam; side: 'home' | 'visitor' }) {
  const title = teamName(team.name);
  return (
    <div className={classes.roster} data-side={side}>
      <h3 className={classes.team}>{title}</h3>
      {team.players.length === 0 ? (
        <p className={classes.none}>{importText.noRoster}</p>
      ) : (
        <table className={classes.table} aria-label={importText.rosterOf(title)}>
          <thead>
            <tr>
              <th scope="col">{importText.number}</th>
              <th scope="col">{importText.name}</th>
              <th scope="col">{importText.role}</th>
            </tr>
          </thead>
          <tbody>
            {team.players.map(({ number, name, role }) => (
              <tr key={number}>
                <td className={classes.number}>{number}</td>
                <td>{name || <span className={classes.none}>{importText.nameless}</span>}</td>
                <td className={classes.role}>{role && matchText.roles[role]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
