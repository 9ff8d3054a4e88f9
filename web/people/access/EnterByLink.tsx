import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleOfProfile, sessionKindOf } from '@volleyscouter/core/access/roles';
import { shortName } from '@volleyscouter/core/people/person';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { newId } from '../../kit/newId.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { keepPurchaseToken, purchaseToken } from '../../platform/api/purchaseTokens.ts';
import { CallError, queryCall } from '../../platform/api/queryCall.ts';
import { tokenOf, userName } from '../../platform/api/session.ts';
import { purchaseCalls } from '../../shop/shared/purchases/calls.ts';
import { entrancesText } from '../shared/texts/entrances.ts';
import { signInText } from '../shared/texts/signIn.ts';
import type { CodeSession } from './AccessCodeForm.tsx';
import { Entrance } from './Entrance.tsx';
import { enterAs } from './enter.ts';
import classes from './form.module.css';

const linkTexts = entrancesText.byLink;
const read = bind('readEntranceLink', 'POST', '/auth/entrar/ver');
const open = bind('openEntranceLink', 'POST', '/auth/entrar');

const GONE = 'entrance-link-gone';

const KINDS = ['shopper', 'scouter'] as const;
const AFTER = { shopper: '/ar/shop', scouter: '/games' } as const;

/** The link signs in only after a tap: otherwise link previews would use up the link. */
export function EnterByLink() {
  const navigate = useNavigate();
  const token = useLinkToken('/entrar');
  if (token === '') return <NoLink />;
  const enter = (session: CodeSession) => navigate(enterAs(session), { replace: true });
  return <OpenLink token={token} texts={linkTexts} gone={<Gone />} onOpened={enter} />;
}

/** The link stays unused if a session of this device can read the purchase. */
export function EnterPurchase() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const token = useLinkToken(`/entrar/compra/${id}`);
  const here = useQuery({
    queryKey: ['purchase-here', id],
    queryFn: () => findPurchaseHere(id),
    gcTime: 0,
  });
  useEffect(() => {
    if (here.data) void navigate(here.data, { replace: true });
  }, [here.data, navigate]);
  if (here.data !== null)
    return (
      <Entrance title={linkTexts.purchase.title}>
        <Skeleton height={44} mt={24} aria-hidden="true" />
      </Entrance>
    );
  const from = purchasePath(id);
  if (token === '') return <NoLink from={from} />;
  const goneMessage = (
    <Entrance title={linkTexts.goneTitle} lead={linkTexts.purchase.gone}>
      <ByCode from={from} />
    </Entrance>
  );
  const enter = (session: CodeSession) => {
    keepPurchaseToken(id, session.token);
    void navigate(`/compra/${id}`, { replace: true });
  };
  return (
    <OpenLink token={token} purchase={id} texts={linkTexts.purchase} gone={goneMessage} onOpened={enter} />
  );
}

const purchasePath = (id: string): string => `/ar/compras/${id}`;

/** Path at which a session of this device can read the purchase; `null` if no session can read it. */
async function findPurchaseHere(id: string): Promise<string | null> {
  const params = { id };
  const token = purchaseToken(id);
  if (tokenOf('shopper') !== null) {
    const answer = await call(purchaseCalls.readPurchase, { params }, { as: 'shopper', background: true });
    if (answer.ok) return purchasePath(id);
  }
  return token !== null && (await call(purchaseCalls.readPurchase, { params }, { token })).ok
    ? `/compra/${id}`
    : null;
}

interface OpenLinkProps {
  token: string;
  /** Without a purchase the link only signs in. */
  purchase?: string;
  texts: Record<'title' | 'lead' | 'once', string> & { enterAs: (name: string) => string };
  gone: ReactNode;
  onOpened: (session: CodeSession) => void;
}

function OpenLink({ token, purchase: compra, texts, gone, onOpened }: OpenLinkProps) {
  const owner = useQuery({
    queryKey: ['entrance-link', token],
    queryFn: ({ signal }) => queryCall(read, { body: { token, compra } }, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // If the response was lost, the server accepts the used link again from the same opener.
  const [opener] = useState(newId);
  const { save, busy, failure } = useSave(() => call(open, { body: { token, opener, compra } }), onOpened);
  const unread = owner.error instanceof CallError ? owner.error.failure : null;
  const problem = failure ?? unread;

  if (problem?.code === GONE) return gone;
  const kind = owner.data && !compra ? sessionKindOf(roleOfProfile(owner.data.perfil)) : null;
  const there = kind && userName(kind);
  const other = there && shortName(there) !== owner.data?.nome ? shortName(there) : null;
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <Stack gap={16} mt={32}>
        {problem && (
          <Notice tone="warning" role="alert">
            {problem.msg}
          </Notice>
        )}
        {owner.isPending && <Skeleton height={44} aria-hidden="true" />}
        {owner.data && (
          <Button size="lg" loading={busy} onClick={() => void save()}>
            {texts.enterAs(owner.data.nome)}
          </Button>
        )}
        {unread && (
          <Button variant="default" loading={owner.isFetching} onClick={() => void owner.refetch()}>
            {linkTexts.again}
          </Button>
        )}
        {other && <p className={classes.hint}>{linkTexts.other(other)}</p>}
        <p className={classes.hint}>{texts.once}</p>
      </Stack>
    </Entrance>
  );
}

function NoLink({ from }: { from?: string }) {
  return (
    <Entrance title={linkTexts.noneTitle} lead={linkTexts.none}>
      <ByCode from={from} />
    </Entrance>
  );
}

/** A signed-in user can continue, because users often tap old links again. */
function Gone() {
  const kind = KINDS.find((candidate) => tokenOf(candidate) !== null);
  const name = kind ? shortName(userName(kind) ?? '') : '';
  if (!kind || name === '')
    return (
      <Entrance title={linkTexts.goneTitle} lead={linkTexts.gone}>
        <ByCode />
      </Entrance>
    );
  return (
    <Entrance title={linkTexts.inTitle} lead={linkTexts.inText(name)}>
      <Stack gap={16} mt={32}>
        <LinkButton to={AFTER[kind]} size="lg">
          {linkTexts.goOn(name)}
        </LinkButton>
        <Link to="/acesso" className={classes.other}>
          {linkTexts.toCode}
        </Link>
      </Stack>
    </Entrance>
  );
}

/** `from`: the shop page to continue with. */
function ByCode({ from }: { from?: string }) {
  const state = { from };
  return (
    <Stack gap={16} mt={32}>
      <LinkButton to="/acesso" state={state}>
        {linkTexts.toCode}
      </LinkButton>
      <Link to="/assessoria" state={state} className={classes.other}>
        {signInText.acesso.toAssessoria}
      </Link>
      {from === undefined && (
        <Link to="/scout" className={classes.other}>
          {linkTexts.toScout}
        </Link>
      )}
    </Stack>
  );
}

/** Removes the token from the address and the history. `path`: the address without the token. */
function useLinkToken(path: string): string {
  const { token: urlToken = '' } = useParams();
  const navigate = useNavigate();
  const [token, setToken] = useState(urlToken);
  if (urlToken !== '' && urlToken !== token) setToken(urlToken);
  useEffect(() => {
    if (urlToken !== '') void navigate(path, { replace: true });
  }, [urlToken, path, navigate]);
  return token;
}
