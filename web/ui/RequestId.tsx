import type { ReactNode } from 'react';
import classes from './RequestId.module.css';

/** As `t.errors.withId` writes it at the end of a message. */
const AT_END = /^(.*) (\(erro [2-9a-z]+\))$/s;

/** A message with the id of its request small, where it ends with one: what somebody reads out to whoever keeps the server. */
export function smallId(message: ReactNode): ReactNode {
  const [, text, id] = (typeof message === 'string' && AT_END.exec(message)) || [];
  if (id === undefined) return message;
  return (
    <>
      {text} <small className={classes.id}>{id}</small>
    </>
  );
}
