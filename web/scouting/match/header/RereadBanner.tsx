import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Row } from '../../../kit/layout.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import classes from '../versions/Versions.module.css';
import { rereadText as texts } from './rereadText.ts';

/** Shown if plays follow the end of an imported match. The button sets rules under which all plays count. */
export function RereadBanner({ id, plays }: { id: string; plays: number }) {
  const client = useQueryClient();
  const reading = useSave(
    () => call(calls.updateGame, { params: { id }, body: { relerArquivo: true } }),
    async () => {
      await client.invalidateQueries();
      toast.good(texts.done);
    },
  );
  return (
    <Row className={classes.banner} data-tone="warning" role="status">
      <span className={classes.words}>{texts.beyond(plays)}</span>
      <Button size="xs" variant="default" loading={reading.busy} onClick={() => reading.save()}>
        {texts.reread}
      </Button>
      {reading.failure && <span role="alert">{reading.failure.msg}</span>}
    </Row>
  );
}
