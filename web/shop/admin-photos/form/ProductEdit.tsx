import { Button, Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Grid } from '../../../kit/Grid.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Row, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { isGone, QueryStates } from '../../../kit/QueryStates.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoSession } from '../../shared/seller.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { usePhotoOwners, useRefreshPhotos, useTeams } from '../queries.ts';
import { type PhotoDraft, photoBody, photoDraft } from './draft.ts';
import classes from './Form.module.css';
import { PhotoPanel } from './PhotoPanel.tsx';
import { ProductFields } from './ProductFields.tsx';
import { usePhotoForm } from './usePhotoForm.tsx';

const texts = adminPhotos.form;

/** Loads once: a refetch would change a form in use. */
function useRoutePhoto() {
  const { id = '' } = useParams();
  return useQuery({
    queryKey: ['admin-photo', id],
    queryFn: ({ signal }) => queryCall(photoCalls.readProduct, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface RoutePhotoScreenProps {
  title: string;
  /** Title of the browser tab, set if `title` is a question. */
  tab?: string;
  goneTitle?: string;
  children: (product: AdminProduct) => ReactNode;
}

export function RoutePhotoScreen({ title, tab, goneTitle = title, children }: RoutePhotoScreenProps) {
  const query = useRoutePhoto();
  const goneMessage = (
    <Message icon={<IconPhotoOff size={28} stroke={1.75} />} title={texts.gone} text={texts.goneText}>
      <LinkButton to={useListAddress()} replace>
        {texts.toList}
      </LinkButton>
    </Message>
  );
  const places = (
    <Grid align="start" className={classes.form}>
      <Skeleton height={360} />
      <Skeleton height={420} />
    </Grid>
  );
  const none = isGone(query.error);
  return (
    <Screen title={none ? goneTitle : title} tab={none ? undefined : tab}>
      <QueryStates
        query={query}
        texts={{ loading: texts.loading, failed: texts.loadFailed }}
        places={places}
        gone={goneMessage}
      >
        {children}
      </QueryStates>
    </Screen>
  );
}

export function ProductEdit() {
  const { error } = useRoutePhoto();
  // the specification requires a toast too
  useEffect(() => {
    if (error) void toast.bad(texts.loadFailed);
  }, [error]);
  return (
    <RoutePhotoScreen title={texts.editTitle}>
      {(product) => <EditForm key={product._id} product={product} />}
    </RoutePhotoScreen>
  );
}

function EditForm({ product }: { product: AdminProduct }) {
  const accounts = usePhotoOwners();
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();
  const form = usePhotoForm<PhotoDraft, unknown>({
    initial: photoDraft(product),
    knownPrice: product.priceInCents,
    send: (draft) => {
      const storedName = draft.atletaId === product.atletaId ? product.atletaNome : '';
      const name = accounts.data?.find(({ _id }) => _id === draft.atletaId)?.nome ?? storedName;
      return call(photoCalls.updateProduct, {
        params: { id: product._id },
        body: photoBody(draft, teams, name),
      });
    },
    saved: () => {
      void toast.good(texts.updated);
      void refresh();
      void navigate(back);
    },
    leave: { kinds: [photoSession()] },
  });
  const teams = useTeams(form.values.evento);
  const { problem, failure } = form;

  return (
    <Grid align="start" as="form" onSubmit={form.submit} noValidate className={classes.form}>
      <Card>
        <ProductFields form={form} athleteName={product.atletaNome} isStored />
      </Card>
      <PhotoPanel product={product} />
      <Stack gap={12} className={classes.end}>
        {problem && <Notice title={problem} />}
        {failure && (
          <Notice title={texts.updateFailed}>
            {failure.code === 'not-found' ? `${texts.gone}.` : failure.msg}
          </Notice>
        )}
        <Row justify="end" grow>
          <LinkButton to={back} variant="default">
            {texts.back}
          </LinkButton>
          <Button type="submit" loading={form.busy}>
            {texts.saveChanges}
          </Button>
        </Row>
      </Stack>
      {form.question}
    </Grid>
  );
}
