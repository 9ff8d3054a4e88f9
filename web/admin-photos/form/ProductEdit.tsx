import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/callError.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { useAccounts, useRefreshPhotos } from '../queries.ts';
import { bodyOf, type DraftProblem, draftOf, problemOf } from './draft.ts';
import classes from './Form.module.css';
import { Gone } from './Gone.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { ProductFields } from './ProductFields.tsx';
import { PROBLEM_WORDS } from './problemWords.ts';
import { useLowPrice } from './useLowPrice.tsx';

const words = adminPhotos.form;

/** The photo of the address, not changed under the hands of who edits it. */
export function useRoutePhoto() {
  const { id = '' } = useParams();
  return useQuery({
    queryKey: ['admin-photo', id],
    queryFn: ({ signal }) => ask(photoCalls.readProduct, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** '/admin/product/edit/:id'. */
export function ProductEdit() {
  const { data, error, isFetching, refetch } = useRoutePhoto();
  const gone = error instanceof CallError && error.failure.code === 'not-found';
  // the specified words, also where a toast is all that somebody sees
  useEffect(() => {
    if (error) void toast.bad(words.loadFailed);
  }, [error]);
  return (
    <Screen title={words.editTitle}>
      {data && <EditForm key={data._id} product={data} />}
      {!data && gone && <Gone />}
      {!data && error && !gone && (
        <ErrorMessage
          title={words.loadFailed}
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Loading />}
    </Screen>
  );
}

/** The place of a form and a photo. */
export function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className={classes.form} aria-hidden="true">
        <Skeleton height={360} />
        <Skeleton height={420} />
      </div>
    </div>
  );
}

function EditForm({ product }: { product: AdminProduct }) {
  const [draft, setDraft] = useState(() => draftOf(product));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const price = useLowPrice(product.priceInCents);
  const [busy, setBusy] = useState(false);
  const accounts = useAccounts();
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(draft);
    setProblem(wrong);
    setFailure(null);
    if (wrong) setTries((before) => before + 1);
    else if (!busy) price.check(draft.priceInCents, () => void save());
  };
  const save = async () => {
    const known = draft.atletaId === product.atletaId ? product.atletaNome : '';
    const name = accounts.data?.find(({ _id }) => _id === draft.atletaId)?.nome ?? known;
    setBusy(true);
    const answer = await call(photoCalls.updateProduct, {
      params: { id: product._id },
      body: bodyOf(draft, name),
    });
    setBusy(false);
    if (!answer.ok)
      return setFailure(answer.error.code === 'not-found' ? `${words.gone}.` : answer.error.msg);
    void toast.good(words.updated);
    void refresh();
    await navigate(back);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.card}>
        <ProductFields
          draft={draft}
          tries={tries}
          athleteName={product.atletaNome}
          onChange={(change) => {
            setProblem(null);
            setDraft(change);
          }}
        />
      </div>
      <PhotoPanel product={product} />
      <div className={classes.end}>
        {problem && <Alarm title={PROBLEM_WORDS[problem]} />}
        {failure && <Alarm title={words.updateFailed}>{failure}</Alarm>}
        <div className={classes.buttons}>
          <LinkButton to={back} variant="default">
            {words.back}
          </LinkButton>
          <Button type="submit" loading={busy}>
            {words.saveChanges}
          </Button>
        </div>
      </div>
      {price.question}
    </form>
  );
}
