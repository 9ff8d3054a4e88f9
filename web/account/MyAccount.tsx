import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { leave } from '../api/leave.ts';
import { nameOf } from '../api/session.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { KEYS, loadJson } from '../api/storage.ts';
import { Panel } from '../parts/Panel.tsx';
import { accountText as words } from '../text/account.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toast.ts';
import classes from './MyAccount.module.css';

/** Atleta or Assessoria, as the session said it. */
function profile(): string {
  const user = loadJson(KEYS.acessoUser);
  return typeof user === 'object' && user !== null && 'perfil' in user ? String(user.perfil) : '';
}

/** '/ar/home': who is signed in, and what one may ask about one's own data (R-LGPD). */
export function MyAccount() {
  const navigate = useNavigate();
  const out = () => {
    leave('shopper');
    void navigate('/');
  };
  return (
    <Screen
      title={words.title}
      lead={[nameOf('shopper'), profile()].filter(Boolean).join(' · ')}
      actions={
        <Button variant="default" onClick={out}>
          {words.leave}
        </Button>
      }
    >
      <div className={classes.panels}>
        <Panel title={words.photos}>
          <Part text={words.photosText}>
            <LinkButton to="/ar/shop">{words.toShop}</LinkButton>
            <LinkButton to="/ar/compras" variant="default">
              {words.purchases}
            </LinkButton>
          </Part>
        </Panel>
        <Panel title={words.data}>
          <Download />
        </Panel>
        <Panel title={words.erase}>
          <Erase />
        </Panel>
      </div>
    </Screen>
  );
}

function Part({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}

function Download() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await call(shopCalls.exportMe, {}, { as: 'shopper' });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.msg);
    saveFile('meus-dados.json', `${JSON.stringify(answer.value, null, 2)}\n`, 'application/json');
    toast.good(words.downloaded);
  };
  return (
    <Part text={words.dataText}>
      {failure && <Alarm title={words.downloadFailed}>{failure}</Alarm>}
      <Button variant="default" onClick={download} loading={busy}>
        {words.download}
      </Button>
    </Part>
  );
}

function Erase() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const ask = async () => {
    setBusy(true);
    const answer = await call(shopCalls.askErasure, { body: {} }, { as: 'shopper' });
    setBusy(false);
    if (!answer.ok) return setFailure(`${words.eraseFailed}. ${answer.error.msg}`);
    setAsking(false);
    setDone(true);
  };
  const close = () => {
    setAsking(false);
    setFailure(null);
  };
  return (
    <Part text={words.eraseText}>
      {done ? (
        <p role="status" className={classes.done}>
          {words.erased}
        </p>
      ) : (
        <Button variant="outline" color="red" className={classes.erase} onClick={() => setAsking(true)}>
          {words.eraseAsk}
        </Button>
      )}
      {asking && (
        <Confirm
          title={words.eraseTitle}
          text={words.eraseQuestion}
          action={words.eraseAction}
          busy={busy}
          failure={failure}
          onConfirm={ask}
          onClose={close}
        />
      )}
    </Part>
  );
}
