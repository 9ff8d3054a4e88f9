import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './DownloadMenu.module.css';

export interface Download {
  label: string;
  /** Short description of the content. */
  note: string;
  /** Gives the browser the file; throws `MissingPart` where its program does not come. */
  save: () => Promise<void>;
}

export interface DownloadMenuProps {
  downloads: readonly Download[];
  disabled: boolean;
  /** One is being made. */
  busy: boolean;
  className?: string | undefined;
  onPick: (download: Download) => void;
}

/** "Baixar": a line for each file. It opens by itself, at the button that takes the place of the pressed one. */
export function DownloadMenu({ downloads, onPick, ...button }: DownloadMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the menu gives the focus back to what has it now
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      // as high as there is room: it scrolls by itself, since it hides once its button is scrolled away
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
