import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Small } from '../ui/layout.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './DownloadMenu.module.css';
import type { Download } from './downloads.ts';

export interface DownloadMenuProps {
  downloads: readonly Download[];
  disabled: boolean;
  /** One is being made. */
  busy: boolean;
  className?: string | undefined;
  onPick: (download: Download) => void;
}

/** "Baixar", open at first: a line for each file. */
export function DownloadMenu({ downloads, onPick, ...button }: DownloadMenuProps) {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <DownloadButton {...button} />
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
