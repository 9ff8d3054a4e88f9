import { Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { useReturnFocus } from '../../kit/useReturnFocus.ts';
import { t } from '../../platform/text/pt.ts';
import { CORNERS, type OverlayLook, overlayAddress } from '../shared/overlay.ts';
import { overlayText as texts } from '../shared/texts/overlay.ts';

const SIZES = ['0.75', '1', '1.5', '2', '3'];

interface OverlayDialogProps {
  game: { _id: string; enderecoPublico?: string | undefined };
  onClose: () => void;
}

export function OverlayDialog({ game, onClose }: OverlayDialogProps) {
  useReturnFocus();
  const [look, setLook] = useState<OverlayLook>({ size: 1, corner: 'se' });
  const address = overlayAddress(game.enderecoPublico ?? window.location.origin, game._id, look);
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap={16}>
        <Text>{texts.how}</Text>
        <Row grow>
          <NativeSelect
            label={texts.size}
            value={look.size}
            onChange={({ currentTarget: { value } }) => setLook({ ...look, size: Number(value) })}
            data={SIZES}
          />
          <NativeSelect
            label={texts.corner}
            value={look.corner}
            onChange={({ currentTarget: { selectedIndex } }) =>
              setLook({ ...look, corner: CORNERS[selectedIndex] ?? 'se' })
            }
            data={CORNERS.map((value) => ({ value, label: texts.corners[value] }))}
          />
        </Row>
        <TextInput
          label={texts.address}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Small as="p">{texts.byHand}</Small>
        <Row justify="end">
          <CopyButton variant="filled" text={address} label={texts.copy} />
        </Row>
      </Stack>
    </Modal>
  );
}
