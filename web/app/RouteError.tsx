import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import { useRouteError } from 'react-router';
import { t } from '../text/pt.ts';
import { Alone } from '../ui/Alone.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';

/** A screen whose code did not arrive: the network, or a newer version has replaced the files. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** In place of a screen that threw. The bar and the footer stay. */
export function RouteError() {
  const chunk = isMissingChunk(useRouteError());
  return (
    <Alone>
      <Message
        order={1}
        tone="error"
        icon={chunk ? <IconPlugConnectedX size={28} /> : <IconTool size={28} />}
        title={chunk ? t.crash.chunkTitle : t.crash.title}
        text={chunk ? t.crash.chunkText : t.crash.text}
      >
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        <LinkButton to="/" variant="default">
          {t.nav.home}
        </LinkButton>
      </Message>
    </Alone>
  );
}
