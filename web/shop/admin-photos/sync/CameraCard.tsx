import { Button, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Badge } from '../../../kit/Badge.tsx';
import { Card, Heading, Row, Small, Stack } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { RowButton } from '../../../kit/RowAction.tsx';
import { useForm } from '../../../kit/useForm.tsx';
import { Photo } from '../../shared/photos/Photo.tsx';
import { type Camera, type Clock, type SyncGame, useSaveClock } from './calls.ts';
import { readShift, writeShift, writeTaken } from './clockText.ts';
import classes from './Sync.module.css';
import { syncText } from './syncText.ts';

const PointDialog = onDemand(async () => (await import('./PointDialog.tsx')).PointDialog);

const texts = syncText.cameras;

const TONES: Record<Clock['state'], ComponentProps<typeof Badge>['tone']> = {
  sure: 'good',
  confirmed: 'good',
  asked: 'accent',
  refused: 'bad',
};

interface CameraCardProps {
  /** Key of the event. */
  event: string;
  camera: Camera;
  name: string;
  /** Only confirmed matches. */
  games: readonly SyncGame[];
}

export function CameraCard({ event, camera, name, games }: CameraCardProps) {
  const { model, photos, placed, clocks, samples } = camera;
  return (
    <Card as="section" gap={12} aria-label={name}>
      <Row gap={12} rowGap={4} align="baseline">
        <Heading as="h3">{name}</Heading>
        <Small>{model}</Small>
        <span className={classes.placed}>{texts.placed(placed, photos)}</span>
      </Row>
      {clocks.length === 0 && <p>{texts.waiting}</p>}
      {(clocks.length > 0 ? clocks : [null]).map((clock) => (
        <ClockLine key={clock?.fromAt} body={camera.body} {...{ event, name, games, clock }} />
      ))}
      {samples.length > 0 && (
        <Row as="ul" gap={12} align="start" className={classes.samples} aria-label={texts.samples}>
          {samples.map(({ _id, imageCard, jogada }) => (
            <li key={_id}>
              <span className={classes.sample}>
                <Photo src={imageCard} alt="" thumbhash="" width={120} height={150} />
              </span>
              {jogada && (
                <>
                  <span>{texts.rally(jogada.set, jogada.home, jogada.away)}</span>
                  <Small>{texts.phases[jogada.phase]}</Small>
                </>
              )}
            </li>
          ))}
        </Row>
      )}
    </Card>
  );
}

interface ClockLineProps extends Omit<CameraCardProps, 'camera'> {
  body: string;
  /** `null`: no offset was found yet. */
  clock: Clock | null;
}

function ClockLine({ event, body, name, games, clock }: ClockLineProps) {
  const [pointing, setPointing] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const save = useSaveClock(event);
  const { fromAt = '', shift = null, state, why = '' } = clock ?? {};
  const send = (message: string, next: number | null) => save(message, { body, fromAt, shift: next });
  return (
    <Stack gap={8}>
      <Row gap={12} rowGap={4}>
        {fromAt && <span>{texts.from(writeTaken(fromAt))}</span>}
        {shift !== null && <strong className={classes.shift}>{writeShift(shift)}</strong>}
        {state && <Badge tone={TONES[state]}>{texts.states[state]}</Badge>}
        {state === 'asked' && (
          <Button
            aria-label={texts.of(texts.confirm, name)}
            onClick={() => void send(texts.confirmed(name), shift)}
          >
            {texts.confirm}
          </Button>
        )}
        <RowButton
          label={texts.adjust}
          name={texts.of(texts.adjust, name)}
          onClick={() => setAdjusting(!adjusting)}
        />
        {games.length > 0 && (
          <RowButton
            label={texts.point}
            name={texts.of(texts.point, name)}
            onClick={() => setPointing(true)}
          />
        )}
        {(fromAt || state === 'confirmed') && (
          <RowButton
            label={fromAt ? texts.drop : texts.again}
            name={texts.of(fromAt ? texts.drop : texts.again, name)}
            onClick={() => void send(texts.dropped(name), null)}
          />
        )}
      </Row>
      {why && <p>{texts.why[why]}</p>}
      {state === 'asked' && <p>{texts.asked}</p>}
      {adjusting && (
        <ShiftForm
          shift={shift ?? 0}
          onSave={(next) => send(texts.set(name, writeShift(next)), next)}
          onClose={() => setAdjusting(false)}
        />
      )}
      {pointing && (
        <PointDialog {...{ event, body, name, games, fromAt }} onClose={() => setPointing(false)} />
      )}
    </Stack>
  );
}

interface ShiftFormProps {
  shift: number;
  onSave: (shift: number) => ReturnType<ReturnType<typeof useSaveClock>>;
  onClose: () => void;
}

function ShiftForm({ shift: before, onSave, onClose }: ShiftFormProps) {
  const { label, hint, wrong, steps, save, cancel } = syncText.shift;
  const form = useForm({
    initial: { shift: writeShift(before) },
    validate: ({ shift }) => ({ shift: readShift(shift) === null && wrong }),
    send: ({ shift }) => onSave(readShift(shift) ?? before),
    saved: onClose,
  });
  return (
    <Row as="form" gap={8} align="end" onSubmit={form.submit} noValidate>
      <TextInput label={label} description={hint} w="12rem" autoComplete="off" {...form.field('shift')} />
      {steps.map(([by, step]) => (
        <Button
          key={step}
          variant="default"
          onClick={() =>
            form.change(({ shift }) => ({ shift: writeShift((readShift(shift) ?? before) + by) }))
          }
        >
          {step}
        </Button>
      ))}
      <Button type="submit" loading={form.busy}>
        {save}
      </Button>
      <Button variant="default" onClick={onClose}>
        {cancel}
      </Button>
    </Row>
  );
}
