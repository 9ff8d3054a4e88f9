import { Children, type ReactNode } from 'react';
import classes from './RequestId.module.css';

/** As `t.errors.withId` writes it behind a message. */
const ID = /^(.*) (\(erro [2-9a-z]{10}\))(.*)$/s;

/** A message, or the parts of one, with the id of its request small, where it has one: what somebody reads out to whoever keeps the server. */
export const smallId = (message: ReactNode): ReactNode =>
  Children.map(message, (part) => {
    const [, text, id, rest] = (typeof part === 'string' && ID.exec(part)) || [];
    if (id === undefined) return part;
    return (
      <>
        {text} <small className={classes.id}>{id}</small>
        {rest}
      </>
    );
  });
