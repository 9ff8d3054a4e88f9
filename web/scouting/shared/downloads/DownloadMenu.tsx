import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './DownloadMenu.module.css';

export interface Download {
  label: string;
  note: string;
  /** Throws `MissingPart` if its module cannot be loaded. */
  save: () => Promise<void>;
}

export interface DownloadMenuProps {
  downloads: readonly Download[];
  disabled: boolean;
  busy: boolean;
  className?: string | undefined;
  onPick: (download: Download) => void;
}

/** The menu replaces the button that the user has pressed. */
export function DownloadMenu({ downloads, onPick, ...button }: DownloadMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the menu later returns the focus to this element
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      // `size`: a menu that is too high for the window scrolls
      middlewares={{ flip: true, shift: true, size: true }}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <DownloadButton ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
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
