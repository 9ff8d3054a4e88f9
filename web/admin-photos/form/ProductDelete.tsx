import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/callError.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { t } from '../../text/pt.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { reais } from '../../ui/money.ts';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { photoCalls } from '../calls.ts';
import { useListAddress } from '../listAddress.ts';
import { useRefreshPhotos } from '../queries.ts';
import classes from './Form.module.css';
import { Gone } from './Gone.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { Loading, useRoutePhoto } from './ProductEdit.tsx';

const words = adminPhotos.remove;

/** '/admin/product/delete/:id': asks once, with the photo in view. */
export function ProductDelete() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useRoutePhoto();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefreshPhotos();
  const navigate = useNavigate();
  const back = useListAddress();
  const gone = error instanceof CallError && error.failure.code === 'not-found';

  const remove = async () => {
    setBusy(true);
    const answer = await call(photoCalls.deleteProduct, { params: { id } });
    setBusy(false);
    // what somebody else removed meanwhile is gone all the same
    if (!answer.ok && answer.error.code !== 'not-found') return setFailure(answer.error.msg);
    void toast.good(words.done);
    // the way back leads to no photo that is gone
    await navigate(back, { replace: true });
    await refresh();
  };

  return (
    <Screen title={gone ? adminPhotos.form.photo : words.title}>
      {data && (
        <div className={classes.question}>
          <PhotoPanel product={data} />
          <div>
            <p className={classes.about}>
              <strong>{data.evento || words.noEvent}</strong>
              {[data.local, reais(data.priceInCents)].filter(Boolean).join(' · ')}
            </p>
            <Text>{adminPhotos.picked.sureText}</Text>
            {failure && <Alarm title={words.failed}>{failure}</Alarm>}
            <div className={classes.buttons}>
              <LinkButton to={back} variant="default">
                {t.cancel}
              </LinkButton>
              <Button color="red" onClick={remove} loading={busy}>
                {words.yes}
              </Button>
            </div>
          </div>
        </div>
      )}
      {!data && gone && <Gone />}
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
