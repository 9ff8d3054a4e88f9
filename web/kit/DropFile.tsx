import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode } from 'react';
import classes from './DropFile.module.css';
import { Stack } from './layout.tsx';

interface DropFileProps {
  label: string;
  /** File types that the file picker offers, such as `.csv,text/*`. */
  accept: string;
  icon: ReactNode;
  title: string;
  text: string;
  hint?: string;
  /** Receives the initial focus of a dialog. */
  first?: boolean;
  /** Also accepts a folder. */
  multiple?: boolean;
  onPick: (file: File, ...otherFiles: File[]) => void;
}

/** Dropped files can have any type, so the caller checks the type. */
export function DropFile({
  label,
  accept,
  icon,
  title,
  text,
  hint,
  first,
  multiple = false,
  onPick,
}: DropFileProps) {
  return (
    <Dropzone
      className={classes.zone}
      multiple={multiple}
      onDropAny={(accepted, rejections) => {
        const [file, ...otherFiles] = [...accepted, ...rejections.map((rejection) => rejection.file)];
        if (file) onPick(file, ...otherFiles);
      }}
      onDrop={() => undefined}
      inputProps={{ 'aria-label': label, accept }}
      aria-label={label}
      data-autofocus={first || undefined}
    >
      <Stack gap={4} align="center" className={classes.words}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <strong className={classes.title}>{title}</strong>
        <span>{text}</span>
        {hint && (
          <Text size="xs" c="dimmed" mt={12}>
            {hint}
          </Text>
        )}
      </Stack>
    </Dropzone>
  );
}
