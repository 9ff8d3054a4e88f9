import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/callError.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { usePhotoOwners, useRefreshPhotos } from '../queries.ts';
import { type DraftProblem, photoBody, photoDraft, priceProblem } from './draft.ts';
import classes from './Form.module.css';
import { PhotoPanel } from './PhotoPanel.tsx';
import { ProductFields } from './ProductFields.tsx';
import { PROBLEM_WORDS } from './problemWords.ts';
import { useLowPrice } from './useLowPrice.tsx';

const words = adminPhotos.form;

/** The photo of the route, never refetched: a form that is being filled in must not change. */
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
  // the specification asks for a toast too
  useEffect(() => {
    if (error) void toast.bad(words.loadFailed);
  }, [error]);
  return (
    <Screen title={words.editTitle}>
      {data && <EditForm key={data._id} product={data} />}
      {!data && gone && <ProductGone />}
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

/** Skeleton of the form and the photo. */
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
  const [draft, setDraft] = useState(() => photoDraft(product));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [tries, setTries] = useState(0);
  const price = useLowPrice(product.priceInCents);
  const accounts = usePhotoOwners();
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();

  const { save, busy, failure, reset } = useSave(
    () => {
      const known = draft.atletaId === product.atletaId ? product.atletaNome : '';
      const name = accounts.data?.find(({ _id }) => _id === draft.atletaId)?.nome ?? known;
      return call(photoCalls.updateProduct, { params: { id: product._id }, body: photoBody(draft, name) });
    },
    () => {
      void toast.good(words.updated);
      void refresh();
      void navigate(back);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = priceProblem(draft);
    setProblem(wrong);
    reset();
    if (wrong) setTries((before) => before + 1);
    else price.check(draft.priceInCents, () => void save());
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Card>
        <ProductFields
          draft={draft}
          tries={tries}
          athleteName={product.atletaNome}
          onChange={(change) => {
            setProblem(null);
            setDraft(change);
          }}
        />
      </Card>
      <PhotoPanel product={product} />
      <Stack gap={12} className={classes.end}>
        {problem && <Notice title={PROBLEM_WORDS[problem]} />}
        {failure && (
          <Notice title={words.updateFailed}>
            {failure.code === 'not-found' ? `${words.gone}.` : failure.msg}
          </Notice>
        )}
        <Row justify="end" grow>
          <LinkButton to={back} variant="default">
            {words.back}
          </LinkButton>
          <Button type="submit" loading={busy}>
            {words.saveChanges}
          </Button>
        </Row>
      </Stack>
      {price.question}
    </form>
  );
}

/** The photo does not exist, or not any more. */
export function ProductGone() {
  return (
    <Message icon={<IconPhotoOff size={28} stroke={1.75} />} title={words.gone} text={words.goneText}>
      <LinkButton to={useListAddress()} replace>
        {words.toList}
      </LinkButton>
    </Message>
  );
}
