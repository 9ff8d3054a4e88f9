import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { type HeatGrid as Heat, type HeatCell, shareOf, ZONE_ROWS } from '@volleyscouter/core/stats/heat';
import { percent } from '@volleyscouter/core/stats/tally';
import { matchText } from '../text/match.ts';
import classes from './HeatGrid.module.css';

/** Shares (per cent) from which a zone is one shade darker. */
const SHADES = [1, 10, 18, 28, 40] as const;

/** 0 for an empty zone, then light to dark. */
const shadeOf = (share: number): number => SHADES.filter((from) => share >= from).length;

interface HeatGridProps {
  title: string;
  /** Beside the title. */
  note?: string;
  heat: Heat;
  /** The ends are cones and do not fill the court. */
  conic?: boolean;
}

/** A half of the court, the net above: share, count and quality of each zone. */
export function HeatGrid({ title, note, heat, conic = false }: HeatGridProps) {
  const words = matchText.rotation;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        {note && <span>{note}</span>}
        <span className={classes.count}>{words.plays(heat.total)}</span>
      </figcaption>
      {conic ? (
        <p className={classes.cones}>
          <strong>{words.cones}</strong>
          {words.conesText}
        </p>
      ) : (
        <table className={classes.court}>
          <tbody>
            {ZONE_ROWS.map((row) => (
              <tr key={row.join('')}>
                {row.map((zone) => (
                  <ZoneCell key={zone} zone={zone} cell={heat.cells[zone]} share={shareOf(heat, zone)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!conic && heat.unplaced > 0 && <p className={classes.unplaced}>{words.unplaced(heat.unplaced)}</p>}
    </figure>
  );
}

function ZoneCell({ zone, cell, share }: { zone: Zone; cell: HeatCell; share: number }) {
  const { n, perfect, errors, others } = cell;
  const words = matchText.rotation;
  return (
    <td className={classes.cell} data-shade={shadeOf(share)}>
      <span className={classes.zone} aria-hidden="true">
        {zone}
      </span>
      <span className="unseen">{matchText.plays.zone(zone)}: </span>
      {n === 0 ? (
        <span className={classes.empty}>-</span>
      ) : (
        <>
          <span className={classes.share}>
            {share}% <span className={classes.n}>({n})</span>
          </span>
          <span className={classes.grades}>
            <Quality sign="#" count={perfect} of={n} />
            <Quality sign="=" count={errors} of={n} />
            <Quality sign={words.others} count={others} of={n} />
          </span>
        </>
      )}
    </td>
  );
}

function Quality({ sign, count, of }: { sign: string; count: number; of: number }) {
  return (
    <span className={classes.quality}>
      <span>{sign}</span> <span>{count}</span> <span>{percent(count, of)}%</span>
    </span>
  );
}
