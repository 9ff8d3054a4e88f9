import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { loadJson } from '../../platform/api/storage.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import classes from './own.module.css';

const texts = ownText.codes;

function ownEmail(): string {
  const user = loadJson('adminUser');
  return typeof user === 'object' && user !== null && 'email' in user ? String(user.email) : '';
}

/** The codes are shown once: only the button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${[texts.fileHead(ownEmail()), '', ...codes].join('\n')}\n`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap={16}>
        <p>
          {texts.text} <strong>{texts.once}</strong>
        </p>
        <Grid least="12.5rem" as="ul" className={classes.codes} aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Row>
          <CopyButton text={codes.join('\n')} label={texts.copy} autoFocus />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(texts.file, text, 'text/plain')}
          >
            {texts.save}
          </Button>
        </Row>
        <Row justify="end">
          <Button onClick={onClose}>{texts.kept}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
