import { Children, type ReactNode } from 'react';
import classes from './RequestId.module.css';

/** Format of `t.errors.withId`. */
const ID = /^(.*) (\(erro [2-9a-z]{10}\))(.*)$/s;

/** Draws the request id of the message small. The user reports the id to the person who runs the server. */
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
