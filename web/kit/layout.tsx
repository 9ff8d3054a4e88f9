/**
 * A class of the screen overrides these styles. Elements have no default margins (theme.css); the gap of the
 * container sets the distance.
 */
import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './layout.module.css';

export type Gap = 0 | 4 | 6 | 8 | 12 | 16 | 24;

/** Margins in px, in addition to the gap of the container. */
export interface Place {
  mt?: number;
  mb?: number;
  flex?: string | number;
  rowGap?: number;
  /** CSS `font-weight`. */
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
  /** In px. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'end' | 'center';
  className?: string | undefined;
}

interface RowFlex extends Flex {
  wrap?: boolean;
  /** On a phone the children share the full width. */
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

/** Default gap 8 px. */
export const Stack = <E extends ElementType = 'div'>(props: Box<E, Flex>) =>
  flexBox('stack', props as Box<'div', Flex>);

/** Default gap 8 px. */
export const Row = <E extends ElementType = 'div'>(props: Box<E, RowFlex>) =>
  flexBox('row', props as Box<'div', RowFlex>);

interface CardLook {
  /** Gap between the children in px. If set, the children form a stack. */
  gap?: Gap;
  /** No padding. */
  flush?: boolean;
  className?: string | undefined;
}

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
  /** `true`: one line; `2`: two lines. */
  cut?: boolean | 2;
  /** `plain`: inherits the color. Default: dimmed. */
  tone?: 'error' | 'plain' | undefined;
  className?: string | undefined;
}

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

/** Needs an element with its own width: a block, or a child of a row. */
export function Cut<E extends ElementType = 'span'>(props: Box<E, CutLook>) {
  const { as: Tag = 'span', lines, className, ...rest } = props as Box<'span', CutLook>;
  return <Tag className={joined(lines ? classes.clamp : classes.cut, className)} {...placed(rest)} />;
}

interface HeadingLook {
  as?: 'h2' | 'h3' | 'h4';
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The level (`as`) does not set the font size. */
export const Heading = ({
  as: Tag = 'h2',
  size = 'md',
  ...rest
}: HeadingLook & Pick<Place, 'mt' | 'mb'> & ComponentPropsWithRef<'h2'>) => (
  <Tag {...placed({ ...rest, style: { fontSize: `var(--mantine-font-size-${size})` } })} />
);
