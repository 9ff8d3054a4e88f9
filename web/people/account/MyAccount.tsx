import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm } from '../../kit/Confirm.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { leave } from '../../platform/api/leave.ts';
import { userName } from '../../platform/api/session.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { loadJson } from '../../platform/api/storage.ts';
import { UploadPasswords } from '../../shop/shared/upload-passwords/UploadPasswords.tsx';
import { accountText as texts } from './accountText.ts';
import classes from './MyAccount.module.css';

/** Only for display. The server checks permissions on each call. */
function storedUser(): object {
  const user = loadJson('acessoUser');
  return typeof user === 'object' && user !== null ? user : {};
}

/** `Atleta` or `Assessoria`; empty without a stored user. */
function profile(): string {
  const user = storedUser();
  return 'perfil' in user ? String(user.perfil) : '';
}

function isPhotographer(): boolean {
  const user = storedUser();
  return 'fotografo' in user && user.fotografo === true;
}

/** Includes requests about the user's own data (R-LGPD). */
export function MyAccount() {
  const navigate = useNavigate();
  const out = () => {
    leave('shopper');
    void navigate('/');
  };
  return (
    <Screen
      title={texts.title}
      lead={[userName('shopper'), profile()].filter(Boolean).join(' · ')}
      actions={
        <Button variant="default" onClick={out}>
          {texts.leave}
        </Button>
      }
    >
      <Grid least="20rem" fit>
        <Panel title={texts.photos}>
          <Part text={texts.photosText}>
            <LinkButton to="/ar/shop">{texts.toShop}</LinkButton>
            <LinkButton to="/ar/compras" variant="default">
              {texts.purchases}
            </LinkButton>
          </Part>
        </Panel>
        {isPhotographer() && <UploadPasswords />}
        <Panel title={texts.data}>
          <Download />
        </Panel>
        <Panel title={texts.erase}>
          <Erase />
        </Panel>
      </Grid>
    </Screen>
  );
}

function Part({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row>
      <Text c="dimmed" flex="1 0 100%" mb={8}>
        {text}
      </Text>
      {children}
    </Row>
  );
}

function Download() {
  const { save, busy, failure } = useSave(
    () => call(shopCalls.exportMe, {}, { as: 'shopper' }),
    (data) => {
      saveFile('meus-dados.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
      void toast.good(texts.downloaded);
    },
  );
  return (
    <Part text={texts.dataText}>
      {failure && <Notice title={texts.downloadFailed}>{failure.msg}</Notice>}
      <Button variant="default" onClick={() => save()} loading={busy}>
        {texts.download}
      </Button>
    </Part>
  );
}

function Erase() {
  const [asking, setAsking] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { save, busy, failure, reset } = useSave(
    () => call(shopCalls.askErasure, { body: {} }, { as: 'shopper' }),
    () => {
      setAsking(false);
      setRequested(true);
    },
  );
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <Part text={texts.eraseText}>
      {isRequested ? (
        <Text role="status" c="var(--mantine-color-success)" fw={600}>
          {texts.erased}
        </Text>
      ) : (
        <Button variant="outline" color="red" className={classes.erase} onClick={() => setAsking(true)}>
          {texts.eraseAsk}
        </Button>
      )}
      {asking && (
        <Confirm
          title={texts.eraseTitle}
          text={texts.eraseQuestion}
          action={texts.eraseAction}
          busy={busy}
          failure={failure && `${texts.eraseFailed}. ${failure.msg}`}
          onConfirm={save}
          onClose={close}
        />
      )}
    </Part>
  );
}
