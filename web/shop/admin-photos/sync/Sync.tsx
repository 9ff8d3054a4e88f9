import { NativeSelect } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { KeyLink } from '../../../kit/KeyLink.tsx';
import { Small, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { ScreenSection } from '../../../kit/ScreenSection.tsx';
import { useAddress } from '../../../kit/useAddress.ts';
import { useEvents } from '../../shared/events/queries.ts';
import { CameraCard } from './CameraCard.tsx';
import { useSync } from './calls.ts';
import { Games } from './Games.tsx';
import { syncText as texts } from './syncText.ts';

export function Sync() {
  const [params, change] = useAddress();
  const events = useEvents();
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={<KeyLink to="/admin/admin" hotkey="f" label={texts.toPhotos} />}
    >
      <QueryStates query={events} texts={texts.events} places={[44, 160, 240]}>
        {([...all]) => {
          const event = all.find(({ name }) => name === params.get('evento')) ?? all[0];
          return event ? (
            <>
              <NativeSelect
                label={texts.event}
                maw="28rem"
                mb={24}
                value={event.name}
                onChange={({ currentTarget: { value } }) => change((address) => address.set('evento', value))}
                data={all.map(({ name }) => name)}
              />
              <EventSync key={event.key} event={event.key} />
            </>
          ) : (
            <Message
              icon={<IconCalendarEvent size={28} stroke={1.75} />}
              title={texts.noEvents}
              text={texts.noEventsText}
            />
          );
        }}
      </QueryStates>
    </Screen>
  );
}

function EventSync({ event }: { event: string }) {
  return (
    <QueryStates query={useSync(event)} texts={texts} places={[160, 240]}>
      {({ games, cameras, quadras, pending }) => (
        <>
          <ScreenSection title={texts.games.title}>
            <Games event={event} games={games} courts={quadras} />
          </ScreenSection>
          <ScreenSection title={texts.cameras.title}>
            <Small as="p" mb={8} role="status">
              {pending && texts.cameras.pending}
            </Small>
            {cameras.length === 0 && (
              <>
                <p>{texts.cameras.none}</p>
                <Small as="p">{texts.cameras.noneText}</Small>
              </>
            )}
            <Stack gap={16}>
              {cameras.map((camera, index) => (
                <CameraCard
                  key={camera.body}
                  event={event}
                  camera={camera}
                  name={texts.cameras.name(index)}
                  games={games.filter(({ linked }) => linked)}
                />
              ))}
            </Stack>
          </ScreenSection>
        </>
      )}
    </QueryStates>
  );
}
