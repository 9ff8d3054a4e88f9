import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { toast } from './toast.ts';

/** `key`: shortcut shown in the button. Returns a function that removes the toast. */
export async function offerUndo(
  message: string,
  word: string,
  undo: () => void,
  key?: ReactNode,
): Promise<() => void> {
  const close = await toast.good(
    <Row gap={16} rowGap={8} justify="between">
      {message}
      <Button
        variant="default"
        rightSection={key}
        onClick={() => {
          close();
          undo();
        }}
      >
        {word}
      </Button>
    </Row>,
  );
  return close;
}
