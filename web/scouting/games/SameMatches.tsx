import { Text } from '@mantine/core';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { sameText as texts } from '../../platform/text/games.ts';
import { gameCalls } from './calls.ts';
import { describeGame } from './describe.ts';
import { type Game, useRefreshGames, useTheseGames } from './queries.ts';
import { RadioList } from './RadioList.tsx';

const DIFFERENT = 'different';
const MAX_ALIKE = 60;

export function SameMatches({ game, onClose }: { game: Game; onClose: () => void }) {
  const { iguais = [], talvez = [] } = game.repetida ?? {};
  const alike = useTheseGames({ ids: [game._id, ...iguais, ...talvez].slice(0, MAX_ALIKE).join(',') });
  return alike.length > 0 && <ChooseMatch game={game} alike={alike} onClose={onClose} />;
}

interface ChooseMatchProps {
  game: Game;
  alike: readonly Game[];
  onClose: () => void;
}

function ChooseMatch({ game, alike, onClose }: ChooseMatchProps) {
  const refresh = useRefreshGames();
  const ids = alike.map(({ _id }) => _id);
  const counted = alike.find(({ repetida }) => repetida?.conta && repetida.iguais.length > 0);
  const form = useForm({
    initial: { chosen: counted?._id ?? game._id },
    send: ({ chosen }) => {
      const isSame = chosen !== DIFFERENT;
      const id = isSame ? chosen : game._id;
      return call(gameCalls.chooseMatch, {
        params: { id },
        body: { outras: ids.filter((candidateId) => candidateId !== id), mesma: isSame },
      });
    },
    saved: async () => {
      toast.good(texts.saved);
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} save={texts.save} form={form} failed={texts.failed} onClose={onClose}>
      <Text>{texts.text}</Text>
      <RadioList
        label={texts.label}
        value={form.values.chosen}
        options={[
          ...alike.map((candidate) => ({
            value: candidate._id,
            label: describeGame(candidate),
            ...(candidate === counted && { description: texts.counts }),
          })),
          { value: DIFFERENT, label: texts.different },
        ]}
        onChange={(chosen) => form.change({ chosen })}
      />
    </FormDialog>
  );
}
