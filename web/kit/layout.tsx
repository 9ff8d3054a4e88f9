/**
 * Boxes and texts that every screen is made of. Each takes `as` for its element, its place among its neighbours, and a class
 * of the screen, which wins over what stands here. No element has a margin of its own (theme.css): the gap is the box's.
 */
import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './layout.module.css';

export type Gap = 0 | 4 | 6 | 8 | 12 | 16 | 24;

/** Its place, where the gap of the box around does not say it, and its weight. Lengths in px. */
export interface Place {
  mt?: number;
  mb?: number;
  /** The part of its row, as in CSS. */
  flex?: string | number;
  /** Between lines, where it differs from the gap between columns. */
  rowGap?: number;
  /** How bold, as in CSS. */
  fw?: number;
}

type Box<E extends ElementType, Own> = Own &
  Place & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Own | keyof Place | 'as'>;

export const placed = ({
  mt,
  mb,
  flex,
  rowGap,
  fw,
  style,
  ...rest
}: Place & { style?: CSSProperties | undefined }) => ({
  ...rest,
  style: { marginTop: mt, marginBottom: mb, flex, rowGap, fontWeight: fw, ...style },
});

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

interface Flex {
  /** Between its children, in px. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'end' | 'center';
  className?: string | undefined;
}

interface RowFlex extends Flex {
  wrap?: boolean;
  /** On a phone its children share the width: the buttons at the end of a form. */
  grow?: boolean;
}

function flexBox(direction: 'stack' | 'row', props: Box<'div', RowFlex>) {
  const { as: Tag = 'div', gap = 8, align, justify, wrap = true, grow, className, ...rest } = props;
  return (
    <Tag
      className={joined(classes[direction], className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap ? undefined : 'no'}
      data-grow={grow || undefined}
      {...placed(rest)}
    />
  );
}

/** Children one below the other, 8 px apart unless said. */
export const Stack = <E extends ElementType = 'div'>(props: Box<E, Flex>) =>
  flexBox('stack', props as Box<'div', Flex>);

/** Children side by side, 8 px apart unless said; those that do not fit stand on the next line. */
export const Row = <E extends ElementType = 'div'>(props: Box<E, RowFlex>) =>
  flexBox('row', props as Box<'div', RowFlex>);

interface CardLook {
  /** A stack with so much between its children, in px; without it they stand as in any element. */
  gap?: Gap;
  /** Without space inside: what it holds reaches its border, as a table. */
  flush?: boolean;
  className?: string | undefined;
}

/** A framed surface. */
export function Card<E extends ElementType = 'div'>(props: Box<E, CardLook>) {
  const { as: Tag = 'div', gap, flush, className, ...rest } = props as Box<'div', CardLook>;
  return (
    <Tag
      className={joined(classes.card, gap !== undefined && classes.stack, className)}
      data-gap={gap}
      data-flush={flush || undefined}
      {...placed(rest)}
    />
  );
}

interface TextLook {
  /** One line, or so many, the end cut off where there is no room. */
  cut?: boolean | 2;
  /** `error` says what is wrong or why something failed; `plain` has the colour around it; otherwise it is dimmed. */
  tone?: 'error' | 'plain' | undefined;
  className?: string | undefined;
}

/** Small text, dimmed: what is said beside the thing itself. */
export function Small<E extends ElementType = 'span'>(props: Box<E, TextLook>) {
  const { as: Tag = 'span', cut, tone, className, ...rest } = props as Box<'span', TextLook>;
  return (
    <Tag
      className={joined(classes.small, cut && (cut === 2 ? classes.clamp : classes.cut), className)}
      data-tone={tone}
      {...placed(rest)}
    />
  );
}

interface CutLook {
  lines?: 2;
  className?: string | undefined;
}

/** Text on one line or two, its end cut off where there is no room. It needs an element with a width of its own: a block, or in a row. */
export function Cut<E extends ElementType = 'span'>(props: Box<E, CutLook>) {
  const { as: Tag = 'span', lines, className, ...rest } = props as Box<'span', CutLook>;
  return <Tag className={joined(lines ? classes.clamp : classes.cut, className)} {...placed(rest)} />;
}

interface HeadingLook {
  as?: 'h2' | 'h3' | 'h4';
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The heading of a part of a screen, whose rank does not say how large it is. */
export const Heading = ({
  as: Tag = 'h2',
  size = 'md',
  ...rest
}: HeadingLook & Pick<Place, 'mt' | 'mb'> & ComponentPropsWithRef<'h2'>) => (
  <Tag {...placed({ ...rest, style: { fontSize: `var(--mantine-font-size-${size})` } })} />
);
