import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { type HeatGrid as Heat, type HeatCell, shareOf, ZONE_ROWS } from '@volleyscouter/core/stats/heat';
import { percent } from '@volleyscouter/core/stats/tally';
import { Row, Small } from '../../../kit/layout.tsx';
import { Figure, FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { PlaysOf } from '../../shared/plays/figures.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './HeatGrid.module.css';

/** In per cent. */
const SHADES = [1, 10, 18, 28, 40] as const;

/** 0 below 1 %, else 1 (light) to 5 (dark). */
const shadeOf = (share: number): number => SHADES.filter((from) => share >= from).length;

interface HeatGridProps {
  /** Keys: the zone number, optionally followed by `#`, `=`, or `x` for the other grades. */
  playsOf: PlaysOf;
  title: string;
  note?: string;
  heat: Heat;
  /** The end zones are cones, which do not fill the court. */
  conic?: boolean;
}

/** The net is at the top. */
export function HeatGrid({ title, note, heat, conic = false, playsOf }: HeatGridProps) {
  const texts = matchText.rotation;
  return (
    <figure>
      <Row as="figcaption" align="baseline" wrap={false} className={classes.head}>
        <span className={classes.title}>{title}</span>
        {note && <span>{note}</span>}
        <span className={classes.count}>{texts.plays(heat.total)}</span>
      </Row>
      {conic ? (
        <Small as="p" className={classes.cones}>
          <strong>{texts.cones}</strong>
          {texts.conesText}
        </Small>
      ) : (
        <FigureArea of={playsOf}>
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
        </FigureArea>
      )}
      {!conic && heat.unplaced > 0 && (
        <Small as="p" mt={4}>
          {texts.unplaced(heat.unplaced)}
        </Small>
      )}
    </figure>
  );
}

function ZoneCell({ zone, cell, share }: { zone: Zone; cell: HeatCell; share: number }) {
  const { n, perfect, errors, others } = cell;
  const texts = matchText.rotation;
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
          <Figure of={String(zone)} className={classes.share}>
            {share}%{' '}
            <Small tone="plain" fw={500}>
              ({n})
            </Small>
          </Figure>
          <span className={classes.grades}>
            <Quality of={`${zone}#`} sign="#" count={perfect} all={n} />
            <Quality of={`${zone}=`} sign="=" count={errors} all={n} />
            <Quality of={`${zone}x`} sign={texts.others} count={others} all={n} />
          </span>
        </>
      )}
    </td>
  );
}

interface QualityProps {
  of: string;
  sign: string;
  count: number;
  all: number;
}

function Quality({ of, sign, count, all }: QualityProps) {
  const texts = (
    <>
      <span>{sign}</span> <span>{count}</span> <span>{percent(count, all)}%</span>
    </>
  );
  return count === 0 ? (
    <span className={classes.quality}>{texts}</span>
  ) : (
    <Figure of={of} className={classes.quality}>
      {texts}
    </Figure>
  );
}

const STEPS = [1, 2, 3, 4, 5] as const;

export function Legend({ serve }: { serve: boolean }) {
  const texts = matchText.rotation;
  return (
    <Small as="p" mt={16}>
      <span className={classes.scale}>
        {texts.less}
        {STEPS.map((shade) => (
          <span key={shade} className={classes.shade} data-shade={shade} aria-hidden="true" />
        ))}
        {texts.more}
      </span>
      {texts.legend} {serve && texts.serveNote}
    </Small>
  );
}
