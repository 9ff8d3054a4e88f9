import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { videoText } from '../../texts/video.ts';
import { type ChosenFile, chosenFiles, chosenHandles } from './chosenFile.ts';
import { pickHandles } from './handles.ts';

interface ChooseButtonProps extends ButtonProps {
  onChosen: (chosen: ChosenFile[]) => void;
}

/** Prefers the picker that lets the browser open the files again later. */
export function ChooseButton({ onChosen, children, ...buttonProps }: ChooseButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const handles = await pickHandles();
    if (handles === null) field.current?.click();
    else onChosen(await chosenHandles(handles));
  };
  return (
    <>
      <Button {...buttonProps} onClick={() => void choose()}>
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept="video/*,.mkv,.mts,.ts"
        multiple
        hidden
        aria-label={videoText.files.field}
        onChange={({ currentTarget }) => {
          onChosen(chosenFiles(currentTarget.files ?? []));
          // choosing the same file again must fire a change
          currentTarget.value = '';
        }}
      />
    </>
  );
}
