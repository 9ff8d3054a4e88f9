import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { downloadText as texts } from './downloadText.ts';

export const DownloadButton = ({
  busy,
  ...props
}: { busy: boolean } & ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
    aria-haspopup="menu"
    aria-expanded={false}
    aria-busy={busy}
    {...props}
  >
    {busy ? texts.busy : texts.menu}
  </Button>
);
