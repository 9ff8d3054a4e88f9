import { brand } from '../../text/nav.ts';
import barClasses from '../Bar.module.css';
import { box } from './box.ts';

export const barLink = (to: string, label: string, current = false): HTMLElement =>
  box(
    'li',
    {},
    box(
      'a',
      {
        class: barClasses.link,
        href: `#${to}`,
        tabindex: '-1',
        ...(current && { 'aria-current': 'page' }),
      },
      box('span', { class: barClasses.label }, label),
    ),
  );

/** Same markup as Bar, limited to its text links. */
export const barOf = (links: readonly HTMLElement[], end: HTMLElement, crowded: boolean): HTMLElement =>
  box(
    'header',
    { class: barClasses.header, 'data-ground': 'deep' },
    box(
      'div',
      { class: barClasses.bar, 'data-crowded': crowded ? 'true' : undefined },
      box(
        'a',
        { class: barClasses.brand, href: '#/', tabindex: '-1' },
        box('span', { class: 'ball' }),
        box('span', { class: barClasses.name }, brand),
      ),
      box('ul', { class: barClasses.links }, ...links),
      box('div', { class: barClasses.end }, end, box('span', { class: 'toggle' })),
    ),
  );
