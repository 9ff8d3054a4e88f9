import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { userName } from '../../platform/api/session.ts';
import { ownText as texts } from '../../platform/text/ownAccount.ts';
import { UploadPasswords } from '../../shop/shared/upload-passwords/UploadPasswords.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactor } from './SecondFactor.tsx';

export function OwnAccount() {
  const [changing, setChanging] = useState(false);
  return (
    <Screen
      title={texts.title}
      actions={
        <LinkButton variant="default" to="/admin/administrators">
          {texts.toAdmins}
        </LinkButton>
      }
      lead={[userName('admin'), texts.lead].filter(Boolean).join(' · ')}
    >
      <Stack gap={24}>
        <Panel title={texts.password.title}>
          <Stack gap={12} align="start">
            <Text c="dimmed">{texts.password.text}</Text>
            <Button onClick={() => setChanging(true)}>{texts.password.change}</Button>
          </Stack>
        </Panel>
        <SecondFactor />
        <UploadPasswords />
        <OwnSessions />
      </Stack>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Screen>
  );
}
