import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { loadJson } from '../../platform/api/storage.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import classes from './own.module.css';

const words = ownText.codes;

function ownEmail(): string {
  const user = loadJson('adminUser');
  return typeof user === 'object' && user !== null && 'email' in user ? String(user.email) : '';
}

/** The codes are shown once: only the button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${[words.fileHead(ownEmail()), '', ...codes].join('\n')}\n`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap={16}>
        <p>
          {words.text} <strong>{words.once}</strong>
        </p>
        <Grid least="12.5rem" as="ul" className={classes.codes} aria-label={words.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Row>
          <CopyButton text={codes.join('\n')} label={words.copy} autoFocus />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(words.file, text, 'text/plain')}
          >
            {words.save}
          </Button>
        </Row>
        <Row justify="end">
          <Button onClick={onClose}>{words.kept}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
