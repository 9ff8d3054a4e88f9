import { Button } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../../kit/onDemand.tsx';
import { toast } from '../../../kit/toast.ts';
import type { Following } from '../../sync/recording.ts';
import { editPlayText } from '../edit/editPlayText.ts';
import { useOpenMatch } from '../edit/useCorrection.ts';
import { correctionText } from './correctionText.ts';
import { Banner } from './ScoutBanner.tsx';

const texts = correctionText;
const PlaceDialog = onDemand(async () => (await import('./PlaceDialog.tsx')).PlaceDialog);

export function CorrectionBanner({ following }: { following: Following }) {
  const { game, log, counts } = following;
  const [placing, setPlacing] = useState(false);
  const openMatch = useOpenMatch();
  const startPlacing = (): void => {
    // entries that are not sent yet would be missing in the new original
    if (counts && counts.onDevice + counts.sending > 0) void toast.warn(editPlayText.play.correctWaits);
    else setPlacing(true);
  };
  return (
    <>
      <Banner
        icon={IconPencilCheck}
        action={texts.place}
        onAction={startPlacing}
        other={
          <Button variant="subtle" size="xs" onClick={() => openMatch(game.copyOf ?? '')}>
            {texts.original}
          </Button>
        }
      >
        <strong>{texts.copy}</strong> {texts.copyText}
      </Banner>
      {placing && <PlaceDialog game={game} log={log} onClose={() => setPlacing(false)} />}
    </>
  );
}
