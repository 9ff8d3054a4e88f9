import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
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
        <Card>
          <ProductFields draft={draft} onChange={change} tries={tries} />
        </Card>
        <ImageField file={file} onChoose={choose} wrong={tries > 0 && file === null} />
        <Stack gap={12} className={classes.end}>
          {problem && <Notice title={PROBLEM_WORDS[problem]} />}
          {failure && <Notice title={failure.title}>{failure.msg}</Notice>}
          {share !== null && <Meter label={words.sending} share={share} />}
          <Row justify="end" grow>
            <LinkButton to={back} variant="default">
              {words.back}
            </LinkButton>
            <Button type="submit" loading={share !== null}>
              {words.save}
            </Button>
          </Row>
        </Stack>
        {question}
      </form>
    </Screen>
  );
}
