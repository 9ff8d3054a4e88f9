import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Row, Small, Stack } from '../../../kit/layout.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { useListAddress } from '../listAddress.ts';
import classes from './Form.module.css';
import { ProductFields } from './ProductFields.tsx';
import { useCreate } from './useCreate.ts';

const texts = adminPhotos.form;

export function ProductCreate() {
  const id = useId();
  const back = useListAddress();
  const form = useCreate();
  const { problem, failure, share } = form;
  return (
    <Screen title={texts.title} lead={texts.hint}>
      <Grid align="start" as="form" id={id} onSubmit={form.submit} noValidate className={classes.form}>
        <Card>
          <ProductFields form={form} />
        </Card>
        <ImageField
          file={form.values.image ?? null}
          onChoose={form.choose}
          wrong={form.errors.image !== undefined}
        />
        <Stack gap={12} className={classes.end}>
          {problem && <Notice title={problem} />}
          {failure && <Notice title={failure.title}>{failure.msg}</Notice>}
          {share !== null && <Meter label={texts.sending} share={share} />}
          <Row justify="end" grow>
            <LinkButton to={back} variant="default">
              {texts.back}
            </LinkButton>
            <Button type="submit" loading={form.busy}>
              {texts.save}
            </Button>
          </Row>
        </Stack>
        {form.question}
      </Grid>
    </Screen>
  );
}

interface ImageFieldProps {
  file: File | null;
  onChoose: (file: File) => void;
  wrong: boolean;
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

function ImageField({ file, onChoose, wrong }: ImageFieldProps) {
  const id = useId();
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string | null>(null);
  const chooseFirst = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
  };
  return (
    // dropping a file needs a mouse; keyboard users use the file input in the card
    <Card
      gap={8}
      className={classes.field}
      data-wrong={wrong || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        chooseFirst(event.dataTransfer.files);
      }}
    >
      <span className={classes.title}>{texts.preview}</span>
      <div className={classes.panel}>
        {url && broken !== url ? (
          <img src={url} alt={file?.name ?? ''} className={classes.image} onError={() => setBroken(url)} />
        ) : (
          <span className={classes.empty}>
            <IconPhotoUp size={32} stroke={1.5} aria-hidden="true" />
            {url ? texts.badPreview : texts.noPreview}
          </span>
        )}
      </div>
      {file && (
        <Small cut title={file.name}>
          {file.name}
        </Small>
      )}
      <label htmlFor={id} className={classes.pick}>
        <VisuallyHidden>{texts.image}: </VisuallyHidden>
        {file ? texts.pickOther : texts.pick}
        <input
          id={id}
          type="file"
          accept="image/*"
          className={classes.input}
          aria-invalid={wrong}
          onChange={(event) => chooseFirst(event.currentTarget.files)}
        />
      </label>
    </Card>
  );
}
