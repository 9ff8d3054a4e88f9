import type { ComponentProps } from 'react';
import { t } from '../platform/text/pt.ts';
import { Card, Small } from './layout.tsx';
import classes from './ScrollFrame.module.css';

/** Sets `data-more` while content is hidden at the right. */
function watch(box: HTMLElement | null) {
  if (!box) return;
  const update = () =>
    box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  const observer = new ResizeObserver(update);
  for (const sized of [box, ...box.children]) observer.observe(sized);
  box.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', update);
  };
}

type ScrollFrameProps = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'children'>;

/** The keyboard can focus and scroll the frame. */
export function ScrollFrame(props: ScrollFrameProps) {
  return (
    <div>
      <Card flush className={classes.scroller} role="region" tabIndex={0} ref={watch} {...props} />
      <Small as="p" className={classes.hint} aria-hidden="true">
        {t.sideways}
      </Small>
    </div>
  );
}
