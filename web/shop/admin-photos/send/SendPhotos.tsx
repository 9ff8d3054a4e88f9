import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconBrowserShare } from '@tabler/icons-react';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { t } from '../../../platform/text/pt.ts';
import { useEvents } from '../../shared/events/queries.ts';
import { UnseenEvents } from '../../shared/events/UnseenEvents.tsx';
import { isSeller } from '../../shared/seller.ts';
import { CommonForm } from './CommonForm.tsx';
import { draftAfter, eventsOf, unseenBy } from './common.ts';
import { DropArea } from './DropArea.tsx';
import { FileList } from './FileList.tsx';
import { countsOf, type Item } from './item.ts';
import { Overview } from './Overview.tsx';
import type { Sender } from './sender.ts';
import { useSender, useSendState } from './useSender.ts';

const texts = adminPhotos.send;
const NO_EVENTS: readonly ShopEvent[] = [];

export function SendPhotos() {
  const sender = useSender();
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {sender === null && (
        <div role="status">
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton height={360} aria-hidden="true" />
        </div>
      )}
      {sender === 'elsewhere' && (
        <Message
          icon={<IconBrowserShare size={28} stroke={1.75} />}
          title={texts.elsewhere}
          text={texts.elsewhereText}
        />
      )}
      {sender !== null && sender !== 'elsewhere' && <Sending sender={sender} />}
    </Screen>
  );
}

const SignInAgain = onDemand(
  async () => (await import('../../../people/shared/SignInAgain.tsx')).SignInAgain,
);

function Sending({ sender }: { sender: Sender }) {
  const state = useSendState(sender);
  const navigate = useNavigate();
  const [signing, setSigning] = useState(false);
  const { batch, last, items, hold, repeated, forgotten } = state;
  const counts = countsOf(items);
  const { data: events = NO_EVENTS } = useEvents();
  const unseen = (item: Item) => (batch ? unseenBy(batch.common, item.name, events) : null);
  const reasons = new Set(items.flatMap((item) => unseen(item) ?? []));
  const add = (files: readonly File[]) => void sender.add(files);
  const drop = counts.missing > 0 ? texts.dropAgain : batch ? texts.dropMore : texts.drop;
  return (
    <Stack gap={16}>
      {hold === 'session' && (
        <Notice title={texts.session}>
          <Text mb={12}>{texts.sessionText}</Text>
          <Button size="xs" onClick={() => (isSeller() ? setSigning(true) : navigate('/acesso'))}>
            {texts.signIn}
          </Button>
        </Notice>
      )}
      {forgotten && <Notice title={texts.forgotten} tone="warning" />}
      {batch && <Overview sender={sender} state={state} counts={counts} unseen={reasons} />}
      {reasons.has('oculta') && <Notice title={texts.hiddenTag} tone="warning" />}
      {batch && !reasons.has('oculta') && isSeller() && (
        <UnseenEvents names={eventsOf(batch.common, items)} />
      )}
      {counts.missing > 0 && (
        <Notice title={texts.missing(counts.missing, items.length)} tone="warning">
          <Text mb={12}>{texts.missingText}</Text>
          <Button size="xs" variant="default" onClick={() => sender.removeMissing()}>
            {texts.dropMissing}
          </Button>
        </Notice>
      )}
      {!batch && (
        <CommonForm
          sender={sender}
          initial={sender.typed ?? draftAfter(last, forgotten)}
          items={items}
          area={<DropArea title={drop} full={items.length === 0} onFiles={add} />}
        />
      )}
      {batch && <DropArea title={drop} full={counts.missing > 0} onFiles={add} />}
      {repeated > 0 && (
        <Text c="dimmed" role="status">
          {texts.repeated(repeated)}
        </Text>
      )}
      {items.length > 0 && <FileList key={batch?.id ?? ''} {...{ sender, items, counts, unseen }} />}
      {signing && (
        <SignInAgain
          kind="admin"
          title={texts.signIn}
          text={texts.signInText}
          later={t.cancel}
          onClose={() => setSigning(false)}
          onDone={() => {
            setSigning(false);
            sender.goOn();
          }}
        />
      )}
    </Stack>
  );
}
