import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Card, Heading, Row, Small } from '../../../kit/layout.tsx';
import { formText } from '../gameFormText.ts';
import classes from './Section.module.css';

/** An empty value is shown as a dash. */
export type FoldedField = readonly [label: string, value: string | null | undefined];

interface SectionProps {
  title: string;
  fields: readonly FoldedField[];
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

export function Section({ title, fields, open = false, onOpen, children }: SectionProps) {
  return (
    <Card
      as="details"
      className={classes.section}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <Row as="summary" gap={16} rowGap={4} className={classes.head}>
        <Heading size="md">{title}</Heading>
        <Small className={classes.summary}>
          {fields.map(([label, value], index) => (
            <Fragment key={label}>
              {index > 0 && ' · '}
              <span className={classes.field}>
                {label}: <b className={classes.value}>{value || formText.unsaid}</b>
              </span>
            </Fragment>
          ))}
        </Small>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.mark} />
      </Row>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
