import type { ReactNode } from 'react';
import classes from './RequestId.module.css';

/** As `t.errors.withId` writes it behind a message. */
const ID = /^(.*) (\(erro [2-9a-z]{10}\))(.*)$/s;

/** A message with the id of its request small, where it has one: what somebody reads out to whoever keeps the server. */
export function smallId(message: ReactNode): ReactNode {
  const [, text, id, rest] = (typeof message === 'string' && ID.exec(message)) || [];
  if (id === undefined) return message;
  return (
    <>
      {text} <small className={classes.id}>{id}</small>
      {rest}
    </>
  );
}
