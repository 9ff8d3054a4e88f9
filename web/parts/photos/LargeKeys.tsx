import { photosText } from '../../text/photos.ts';
import { t } from '../../text/pt.ts';
import classes from './LargeKeys.module.css';

/** Keys beside those of the view itself, by name, and what they do in words. */
export type OwnKeys = Readonly<Record<string, { label: string; run: () => void }>>;

/** The keys of the large view, over the photo. `single`: there is no other photo to go to. */
export function LargeKeys({ keys = {}, single }: { keys: OwnKeys | undefined; single: boolean }) {
  const own = Object.entries(keys).map(([key, { label }]): [string, string] => [key.toUpperCase(), label]);
  const view = single ? photosText.keys.slice(1) : photosText.keys;
  return (
    <section className={classes.keys} aria-label={t.keys.title}>
      <dl>
        {[...own, ...view].map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
