import { adminPhotos } from '../../text/adminPhotos.ts';
import { type CommonDraft, saidOf } from './common.ts';
import type { Item } from './item.ts';
import classes from './Send.module.css';

const words = adminPhotos.send;

/** So many files show how the rest will be. */
const SHOWN = 4;

/** Event and place that the first files will have. */
export function Examples({ draft, items }: { draft: CommonDraft; items: readonly Item[] }) {
  const shown = items.slice(0, SHOWN);
  return (
    <section className={classes.examples} aria-label={words.examples}>
      <h3 className={classes.small}>{words.examples}</h3>
      <ul>
        {shown.map(({ key, name }) => {
          const { evento, local } = saidOf(draft, name);
          return (
            <li key={key}>
              <span className={classes.exampleName}>{name}</span>
              <span className={classes.example} data-missing={evento === '' || undefined}>
                {evento === '' ? words.exampleNone : words.exampleOf(evento, local)}
              </span>
            </li>
          );
        })}
      </ul>
      {items.length > shown.length && (
        <p className={classes.small}>{words.examplesMore(items.length - shown.length)}</p>
      )}
    </section>
  );
}
