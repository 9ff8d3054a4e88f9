import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconBrowserShare } from '@tabler/icons-react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { t } from '../../text/pt.ts';
import { Message } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Sending } from './Sending.tsx';
import { useSender } from './useSender.ts';

const words = adminPhotos.send;

/** '/admin/photos/send': hundreds of photos at once, with what holds for all of them. */
export function SendPhotos() {
  const sender = useSender();
  return (
    <Screen title={words.title} lead={words.lead}>
      {sender === null && (
        <div role="status">
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton height={360} aria-hidden="true" />
        </div>
      )}
      {sender === 'elsewhere' && (
        <Message
          icon={<IconBrowserShare size={28} stroke={1.75} />}
          title={words.elsewhere}
          text={words.elsewhereText}
        />
      )}
      {sender !== null && sender !== 'elsewhere' && <Sending sender={sender} />}
    </Screen>
  );
}
