import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  /** True while a confirmation dialog is on top. Escape then closes only that dialog. */
  asking?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SidePanel({ title, asking = false, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t.close }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.panel, header: classes.head, title: classes.title }}
    >
      {children}
    </Drawer>
  );
}
