import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleOfProfile, sessionKindOf } from '@volleyscouter/core/access/roles';
import { shortName } from '@volleyscouter/core/people/person';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ask, CallError } from '../api/ask.ts';
import { call } from '../api/call.ts';
import { bind } from '../api/calls.ts';
import { tokenOf, userName } from '../api/session.ts';
import { newId } from '../sync/newId.ts';
import { entrancesText } from '../text/entrances.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSave } from '../ui/useSave.ts';
import { Entrance } from './Entrance.tsx';
import { enterAs } from './enter.ts';
import classes from './form.module.css';

const words = entrancesText.byLink;
const read = bind('readEntranceLink', 'POST', '/auth/entrar/ver');
const open = bind('openEntranceLink', 'POST', '/auth/entrar');

const GONE = 'entrance-link-gone';

/** Whom links are for. */
const KINDS = ['shopper', 'scouter'] as const;
const AFTER = { shopper: '/ar/shop', scouter: '/games' } as const;

/** '/entrar/:token': a link of a message, which signs in when it is tapped. What only looks at links uses nothing up. */
export function EnterByLink() {
  const { token: shown = '' } = useParams();
  const navigate = useNavigate();
  const [token, setToken] = useState(shown);
  if (shown !== '' && shown !== token) setToken(shown);
  // it is to stand neither in the address nor in the history
  useEffect(() => {
    if (shown !== '') void navigate('/entrar', { replace: true });
  }, [shown, navigate]);

  const owner = useQuery({
    queryKey: ['entrance-link', token],
    queryFn: ({ signal }) => ask(read, { body: { token } }, { signal, background: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // the same at every try: the answer to one may be lost
  const [opener] = useState(newId);
  const { save, busy, failure } = useSave(
    () => call(open, { body: { token, opener } }),
    (session) => navigate(enterAs(session), { replace: true }),
  );
  const unread = owner.error instanceof CallError ? owner.error.failure : null;
  const problem = failure ?? unread;

  if (token === '')
    return (
      <Entrance title={words.noneTitle} lead={words.none}>
        <ByCode />
      </Entrance>
    );
  if (problem?.code === GONE) return <Gone />;
  const kind = owner.data ? sessionKindOf(roleOfProfile(owner.data.perfil)) : null;
  const there = kind && userName(kind);
  const other = there && shortName(there) !== owner.data?.nome ? shortName(there) : null;
  return (
    <Entrance title={words.title} lead={words.lead}>
      <div className={classes.fields}>
        {problem && (
          <Notice tone="warning" role="alert">
            {problem.msg}
          </Notice>
        )}
        {owner.isPending && <Skeleton height={44} aria-hidden="true" />}
        {owner.data && (
          <Button size="lg" loading={busy} onClick={() => void save()}>
            {words.enterAs(owner.data.nome)}
          </Button>
        )}
        {unread && (
          <Button variant="default" loading={owner.isFetching} onClick={() => void owner.refetch()}>
            {words.again}
          </Button>
        )}
        {other && <p className={classes.hint}>{words.other(other)}</p>}
        <p className={classes.hint}>{words.once}</p>
      </div>
    </Entrance>
  );
}

/** People tap an old message again: who is signed in goes on. */
function Gone() {
  const kind = KINDS.find((each) => tokenOf(each) !== null);
  const name = kind ? shortName(userName(kind) ?? '') : '';
  if (!kind || name === '')
    return (
      <Entrance title={words.goneTitle} lead={words.gone}>
        <ByCode />
      </Entrance>
    );
  return (
    <Entrance title={words.inTitle} lead={words.inText(name)}>
      <div className={classes.fields}>
        <LinkButton to={AFTER[kind]} size="lg">
          {words.goOn(name)}
        </LinkButton>
        <Link to="/acesso" className={classes.other}>
          {words.toCode}
        </Link>
      </div>
    </Entrance>
  );
}

/** The way on without a link. */
function ByCode() {
  return (
    <div className={classes.fields}>
      <LinkButton to="/acesso">{words.toCode}</LinkButton>
      <Link to="/assessoria" className={classes.other}>
        {t.acesso.toAssessoria}
      </Link>
      <Link to="/scout" className={classes.other}>
        {words.toScout}
      </Link>
    </div>
  );
}
