import { importText } from '../../text/games.ts';
import { teamName } from '../describe.ts';
import type { ImportPreview } from './preview.ts';
import classes from './Scoreboard.module.css';

/** Teams, sets won, and the points of each set. */
export function ImportScoreboard({ preview: { home, visitor, sets } }: { preview: ImportPreview }) {
  const rows = [
    { side: 'home', team: home, points: sets.map(({ score }) => score[0]), won: home.sets > visitor.sets },
    {
      side: 'visitor',
      team: visitor,
      points: sets.map(({ score }) => score[1]),
      won: visitor.sets > home.sets,
    },
  ];
  return (
    <div className={classes.board}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{importText.team}</th>
            <th scope="col">{importText.sets}</th>
            {sets.map(({ set }) => (
              <th scope="col" key={set} aria-label={importText.set(set)}>
                {set}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, team, points, won }, row) => (
            <tr key={side} data-side={side}>
              <th scope="row" data-won={won || undefined}>
                {teamName(team.name)}
              </th>
              <td className={classes.total}>{team.sets}</td>
              {sets.map(({ set, score }, index) => (
                <td key={set} data-won={score[row === 0 ? 0 : 1] > score[row === 0 ? 1 : 0] || undefined}>
                  {points[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
