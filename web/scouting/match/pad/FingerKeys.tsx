import { type ComponentProps, useCallback, useState } from 'react';
import { onDemand } from '../../../kit/onDemand.tsx';
import type { TypedLine } from '../line/useLine.ts';

const TouchPad = onDemand(async () => (await import('./TouchPad.tsx')).TouchPad);
const CardSheet = onDemand(async () => (await import('./CardSheet.tsx')).CardSheet);

interface FingerKeysProps extends Omit<ComponentProps<typeof TouchPad>, 'onCards'> {
  line: TypedLine;
}

export function FingerKeys({ line, ...pad }: FingerKeysProps) {
  const [cards, setCards] = useState(false);
  const openCards = useCallback(() => setCards(true), []);
  return (
    <>
      <TouchPad {...pad} onCards={openCards} />
      {cards && (
        <CardSheet
          data={pad.data}
          tables={pad.tables}
          text={line.read.text}
          onEnter={(whole) => line.enterFirst(whole, '')}
          onClose={() => setCards(false)}
        />
      )}
    </>
  );
}
