import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { useForm } from '../../../kit/useForm.tsx';
import { Photo } from '../../shared/photos/Photo.tsx';
import classes from '../events/EventModal.module.css';
import { type SyncGame, useCameraPhotos, useRallies, useSaveClock } from './calls.ts';
import { writeTaken } from './clockText.ts';
import { syncText } from './syncText.ts';

const texts = syncText.point;

interface PointDialogProps {
  /** Key of the event. */
  event: string;
  /** Camera body; `fromAt`: time on its clock from which the offset applies. */
  body: string;
  fromAt: string;
  name: string;
  /** Only confirmed matches. */
  games: readonly SyncGame[];
  onClose: () => void;
}

export function PointDialog({ event, body, fromAt, name, games, onClose }: PointDialogProps) {
  const save = useSaveClock(event);
  const form = useForm({
    initial: { photo: '', takenAt: '', game: games[0]?.game ?? '', rally: '', fromHere: false },
    live: true,
    validate: ({ photo, rally }) => ({
      photo: photo === '' && texts.photoMissing,
      rally: rally === '' && texts.rallyMissing,
    }),
    send: ({ photo, takenAt, game, rally, fromHere }) =>
      save(texts.saved(name), {
        ...{ body, photo, game },
        fromAt: fromHere ? takenAt : fromAt,
        rally: Number(rally),
      }),
    saved: onClose,
  });
  const { values, errors, field, change } = form;
  const photos = useCameraPhotos(event, body);
  const rallies = useRallies(event, values.game);
  return (
    <FormDialog
      title={texts.title(name)}
      size="xl"
      ignoresOutsideClick
      dirty={form.dirty}
      save={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <QueryStates query={photos} texts={texts.photos} places={[280]}>
        {({ pages }) => (
          <fieldset className={classes.covers}>
            <legend>{texts.photo}</legend>
            <Text c="dimmed" size="xs" className={classes.whole}>
              {texts.photoHint}
            </Text>
            {pages.flat().map(({ _id, imageCard, takenAt }) => (
              <label key={_id} className={classes.cover}>
                <input
                  type="radio"
                  name="photo"
                  aria-label={texts.photoOf(writeTaken(takenAt))}
                  checked={values.photo === _id}
                  onChange={() => change({ photo: _id, takenAt })}
                />
                <Photo src={imageCard} alt="" thumbhash="" width={400} height={500} lazy />
              </label>
            ))}
            {photos.hasNextPage && (
              <Button
                variant="default"
                className={classes.whole}
                loading={photos.isFetchingNextPage}
                onClick={() => void photos.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </fieldset>
        )}
      </QueryStates>
      {errors.photo && (
        <Small as="p" tone="error" role="alert">
          {errors.photo}
        </Small>
      )}
      <QueryStates query={rallies} texts={texts.rallies} places={[64]}>
        {(all) => (
          <Row grow gap={12} align="start">
            <NativeSelect
              label={texts.game}
              data={games.map(({ game, nome }) => ({ value: game, label: nome }))}
              value={values.game}
              onChange={({ currentTarget: { value: game } }) => change({ game, rally: '' })}
            />
            <NativeSelect
              label={texts.rally}
              description={texts.rallyHint}
              data={[
                { value: '', label: texts.choose },
                ...all.map(({ set, home, away }, rally) => ({
                  value: String(rally),
                  label: texts.score(set, home, away),
                })),
              ]}
              {...field('rally')}
            />
          </Row>
        )}
      </QueryStates>
      <Switch label={texts.fromHere} description={texts.fromHereHint} {...form.tick('fromHere')} />
    </FormDialog>
  );
}
