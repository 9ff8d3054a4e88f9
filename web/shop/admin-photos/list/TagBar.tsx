import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import classes from './TagBar.module.css';
import type { TaggingKeys } from './useTagging.ts';

const texts = adminPhotos.tiles;

interface TagBarProps {
  tagging: TaggingKeys;
  /** True if the bar of picked photos is shown below. */
  raised: boolean;
}

/** Hidden on touch screens, which seldom have a keyboard. */
export function TagBar({ tagging: { tagging, teams, resultText }, raised }: TagBarProps) {
  return (
    <section className={classes.bar} data-raised={raised || undefined} aria-label={texts.typing}>
      <span className={classes.number} data-figures>
        {tagging.digits ? texts.typed(tagging.digits) : texts.typeNumber}
      </span>
      {[...teams].map(([letter, team]) => (
        <span key={letter} className={classes.team} data-on={team === tagging.team || undefined}>
          <kbd>{letter}</kbd> {team}
        </span>
      ))}
      <span className={classes.told} role="status">
        {resultText}
      </span>
    </section>
  );
}
