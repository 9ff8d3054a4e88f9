import { useParams } from 'react-router';
import { AskAlert } from './AskAlert.tsx';
import { StopAlerts } from './StopAlerts.tsx';

/** `id`: from the unsubscribe link of a message. */
export function AlertScreen() {
  const { slug = '', id } = useParams();
  return id === undefined ? <AskAlert slug={slug} /> : <StopAlerts id={id} />;
}
