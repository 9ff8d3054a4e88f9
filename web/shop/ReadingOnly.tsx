import { Box } from '@mantine/core';
import { UnseenEvents } from '../parts/events/UnseenEvents.tsx';
import { shopEventsText as words } from '../text/shopEvents.ts';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Tells an admin that they cannot buy here, and which events the shop does not show. */
export function ReadingOnly() {
  return (
    <Box mb={16}>
      <Stack gap={12}>
        <Notice tone="warning">{words.readingOnly}</Notice>
        <UnseenEvents />
      </Stack>
    </Box>
  );
}
