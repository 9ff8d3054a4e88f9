import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface PickFilesProps {
  label: string;
  /** The primary action of the screen. */
  strong?: boolean;
  /** Kinds of files; without it a folder is chosen. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker for several files or for a folder. */
export function PickFiles({ label, strong = false, accept, onFiles }: PickFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.webkitdirectory = accept === undefined;
  }, [accept]);
  return (
    <>
      <Button variant={strong ? 'filled' : 'default'} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // the same files chosen again are a change too
          currentTarget.value = '';
        }}
      />
    </>
  );
}
