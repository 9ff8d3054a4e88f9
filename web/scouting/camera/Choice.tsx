import { NativeSelect, Switch } from '@mantine/core';
import { Stack } from '../../kit/layout.tsx';
import { cameraText as texts } from './cameraText.ts';
import type { OpenCamera } from './device.ts';
import { recordsSound } from './problem.ts';

interface ChoiceProps {
  camera: OpenCamera;
  sound: boolean;
  onCamera: (id: string) => void;
  onSound: (sound: boolean) => void;
}

export function Choice({ camera, sound, onCamera, onSound }: ChoiceProps) {
  return (
    <Stack gap={8}>
      {camera.cameras.length > 1 && (
        <NativeSelect
          size="xs"
          label={texts.which}
          value={camera.id}
          data={camera.cameras.map(({ id, name }) => ({
            value: id,
            label: /^\d+$/.test(name) ? texts.unnamed(name) : name,
          }))}
          onChange={({ currentTarget }) => onCamera(currentTarget.value)}
        />
      )}
      {recordsSound() && (
        <Switch
          size="xs"
          label={texts.sound}
          description={texts.soundHint}
          checked={sound}
          onChange={({ currentTarget }) => onSound(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
