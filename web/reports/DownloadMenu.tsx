import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadText as words } from '../text/download.ts';
import { Small } from '../ui/layout.tsx';
import classes from './DownloadMenu.module.css';
import type { Download } from './downloads.ts';

interface DownloadMenuProps {
  downloads: readonly Download[];
  disabled: boolean;
  /** One is being made. */
  busy: boolean;
  className?: string;
  onPick: (download: Download) => void;
}

/** "Baixar": a line for each file. */
export function DownloadMenu({ downloads, disabled, busy, className, onPick }: DownloadMenuProps) {
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          className={className}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={disabled}
          aria-busy={busy}
        >
          {busy ? words.busy : words.menu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {downloads.map((download) => (
          <Menu.Item key={download.label} className={classes.item} onClick={() => onPick(download)}>
            {download.label}
            <Small as="span" className={classes.note}>
              {download.note}
            </Small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
