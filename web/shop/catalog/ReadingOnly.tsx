import { Box } from '@mantine/core';
import { Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { UnseenEvents } from '../shared/events/UnseenEvents.tsx';
import { shopEventsText as texts } from '../shared/texts/shopEvents.ts';

export function ReadingOnly() {
  return (
    <Box mb={16}>
      <Stack gap={12}>
        <Notice tone="warning">{texts.readingOnly}</Notice>
        <UnseenEvents />
      </Stack>
    </Box>
  );
}
