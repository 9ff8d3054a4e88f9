import type { LeftText } from '@volleyscouter/contract/privacy';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Tick } from '../../../kit/Tick.tsx';
import classes from './LeftTexts.module.css';
import { leftTextsText as labels } from './leftTextsText.ts';
import { type SelectedTexts, textKey } from './useLeftTexts.ts';

/** Texts outside the account that contain the name of the person to erase. Ticked texts lose the name. */
export function LeftTexts({ selection }: { selection: SelectedTexts }) {
  return (
    <QueryStates query={selection.query} texts={labels} places={[72]}>
      {(texts) => <Found texts={texts} selection={selection} />}
    </QueryStates>
  );
}

function Found({ texts, selection }: { texts: readonly LeftText[]; selection: SelectedTexts }) {
  const otherCount = texts.filter(({ lugar }) => lugar !== 'pedidoAberto').length;
  return (
    <Stack gap={12} className={classes.left}>
      {otherCount > 0 ? <p>{labels.texts(otherCount)}</p> : <Small as="p">{labels.none}</Small>}
      {texts.length > 0 && (
        <Stack as="ul" gap={0} className={classes.texts}>
          {texts.map((text) => (
            <LeftTextRow key={textKey(text)} text={text} selection={selection} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function LeftTextRow({ text, selection }: { text: LeftText; selection: SelectedTexts }) {
  const { lugar, texto, vezes } = text;
  const place = labels.places[lugar];
  const ticked = selection.isTicked(text);
  return (
    <Row as="li" gap={8} wrap={false} align="start">
      {text.depois === '' ? (
        <span className={classes.fixed} />
      ) : (
        <Tick
          aria-label={labels.take(place, texto)}
          checked={ticked}
          onChange={(event) => selection.tick(text, event.currentTarget.checked)}
        />
      )}
      <div className={classes.text}>
        <Small>
          {place}
          {vezes > 1 && ` · ${labels.times(vezes)}`}
        </Small>
        <p>{texto}</p>
        {(ticked || lugar === 'pedidoAberto') && labels.notes[lugar] && (
          <Small as="p">{labels.notes[lugar]}</Small>
        )}
      </div>
    </Row>
  );
}
