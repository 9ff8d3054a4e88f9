import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { sameText as words } from '../../platform/text/games.ts';
import { gameCalls } from './calls.ts';
import { describeGame } from './describe.ts';
import { type Game, useGames, useRefreshGames } from './queries.ts';
import { RadioList } from './RadioList.tsx';

const DIFFERENT = 'different';

/** Which of the games that are, or look like, the same match counts in season and standings. */
export function SameMatches({ game, onClose }: { game: Game; onClose: () => void }) {
  const { data: games = [] } = useGames();
  const refresh = useRefreshGames();
  const { iguais = [], talvez = [] } = game.repetida ?? {};
  const ids = [game._id, ...iguais, ...talvez];
  const alike = games.filter(({ _id }) => ids.includes(_id));
  const counted = alike.find(({ repetida }) => repetida?.conta && repetida.iguais.length > 0);
  const [chosen, setChosen] = useState(counted?._id ?? game._id);
  const saving = useSave(
    () => {
      const isSame = chosen !== DIFFERENT;
      const id = isSame ? chosen : game._id;
      return call(gameCalls.chooseMatch, {
        params: { id },
        body: { outras: ids.filter((each) => each !== id), mesma: isSame },
      });
    },
    async () => {
      toast.good(words.saved);
      await refresh();
      onClose();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <FormDialog
      title={words.title}
      save={words.save}
      saving={saving}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <RadioList
        label={words.label}
        value={chosen}
        options={[
          ...alike.map((each) => ({
            value: each._id,
            label: describeGame(each),
            ...(each === counted && { description: words.counts }),
          })),
          { value: DIFFERENT, label: words.different },
        ]}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
