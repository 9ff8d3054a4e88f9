import { Button, Text } from '@mantine/core';
import { ok } from '@volleyscouter/core/result';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/callError.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { t } from '../../text/pt.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Row } from '../../ui/layout.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { reais } from '../../ui/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { useRefreshPhotos } from '../queries.ts';
import classes from './Form.module.css';
import { PhotoPanel } from './PhotoPanel.tsx';
import { Loading, ProductGone, useRoutePhoto } from './ProductEdit.tsx';

const words = adminPhotos.remove;

/** '/admin/product/delete/:id': asks once, with the photo in view. */
export function ProductDelete() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useRoutePhoto();
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();
  const gone = error instanceof CallError && error.failure.code === 'not-found';
  const { save, busy, failure } = useSave(
    async () => {
      const answer = await call(photoCalls.deleteProduct, { params: { id } });
      // what somebody else removed meanwhile is gone all the same
      return !answer.ok && answer.error.code === 'not-found' ? ok({ ok: true as const }) : answer;
    },
    async () => {
      void toast.good(words.done);
      // the way back leads to no photo that is gone
      await navigate(back, { replace: true });
      await refresh();
    },
  );

  return (
    <Screen title={gone ? adminPhotos.form.photo : words.title}>
      {data && (
        <div className={classes.question}>
          <PhotoPanel product={data} />
          <div>
            <Text c="dimmed" mb={12} className={classes.about}>
              <strong>{data.evento || words.noEvent}</strong>
              {[data.local, reais(data.priceInCents)].filter(Boolean).join(' · ')}
            </Text>
            <Text>{adminPhotos.picked.sureText}</Text>
            {failure && <Notice title={words.failed}>{failure.msg}</Notice>}
            <Row grow className={classes.buttons}>
              <LinkButton to={back} variant="default">
                {t.cancel}
              </LinkButton>
              <Button color="red" onClick={() => save()} loading={busy}>
                {words.yes}
              </Button>
            </Row>
          </div>
        </div>
      )}
      {!data && gone && <ProductGone />}
      {!data && error && !gone && (
        <ErrorMessage
          title={adminPhotos.form.loadFailed}
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Loading />}
    </Screen>
  );
}
