import type { LeftText } from '@volleyscouter/contract/privacy';
import { requestsText as words } from '../text/requests.ts';
import { Row, Small, Stack } from '../ui/layout.tsx';
import { Tick } from '../ui/Tick.tsx';
import classes from './LeftTexts.module.css';

export type TextKey = `${LeftText['lugar']} ${string}`;
export const textKey = ({ lugar, hash }: LeftText): TextKey => `${lugar} ${hash}`;

interface LeftTextsProps {
  texts: readonly LeftText[];
  ticked: ReadonlySet<TextKey>;
  onTick: (text: LeftText, on: boolean) => void;
}

/** Texts of others that name who is erased: the ticked ones lose her name, those without a tick are left as they are. */
export function LeftTexts({ texts, ticked, onTick }: LeftTextsProps) {
  if (texts.length === 0)
    return (
      <Small as="p" className={classes.left}>
        {words.noTexts}
      </Small>
    );
  return (
    <Stack gap={12} className={classes.left}>
      <p>{words.texts(texts.length)}</p>
      <Stack as="ul" gap={0} className={classes.texts}>
        {texts.map((text) => {
          const place = words.textPlaces[text.lugar];
          return (
            <Row as="li" gap={8} wrap={false} align="start" key={textKey(text)}>
              {text.depois === '' ? (
                <span className={classes.fixed} />
              ) : (
                <Tick
                  aria-label={words.takeText(place, text.texto)}
                  checked={ticked.has(textKey(text))}
                  onChange={(event) => onTick(text, event.currentTarget.checked)}
                />
              )}
              <div className={classes.text}>
                <Small>
                  {place}
                  {text.vezes > 1 && ` · ${words.times(text.vezes)}`}
                  {!text.certo && ` · ${words.firstNameAlone}`}
                </Small>
                <p>{text.texto}</p>
                {text.lugar === 'evento' && <Small as="p">{words.textOfEvent}</Small>}
                {text.lugar === 'comentario' && <Small as="p">{words.textOfLog}</Small>}
              </div>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
