import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface PickFilesProps {
  label: string;
  strong?: boolean;
  /** If absent, the picker chooses a folder. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

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
          // Choosing the same files again must fire a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
