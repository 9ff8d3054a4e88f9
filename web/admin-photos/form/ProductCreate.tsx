import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useListAddress } from '../listAddress.ts';
import { Meter } from '../Meter.tsx';
import classes from './Form.module.css';
import { ImageField } from './ImageField.tsx';
import { ProductFields } from './ProductFields.tsx';
import { PROBLEM_WORDS } from './problemWords.ts';
import { useCreate } from './useCreate.ts';

const words = adminPhotos.form;

/** '/admin/product/create': one photo with what is said of it. */
export function ProductCreate() {
  const id = useId();
  const back = useListAddress();
  const { draft, change, file, choose, problem, tries, failure, share, save, question } = useCreate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Screen title={words.title} lead={words.hint}>
      <form id={id} onSubmit={submit} noValidate className={classes.form}>
        <div className={classes.card}>
          <ProductFields draft={draft} onChange={change} tries={tries} />
        </div>
        <ImageField file={file} onChoose={choose} wrong={tries > 0 && file === null} />
        <div className={classes.end}>
          {problem && <Alarm title={PROBLEM_WORDS[problem]} />}
          {failure && <Alarm title={failure.title}>{failure.msg}</Alarm>}
          {share !== null && <Meter label={words.sending} share={share} />}
          <div className={classes.buttons}>
            <LinkButton to={back} variant="default">
              {words.back}
            </LinkButton>
            <Button type="submit" loading={share !== null}>
              {words.save}
            </Button>
          </div>
        </div>
        {question}
      </form>
    </Screen>
  );
}
