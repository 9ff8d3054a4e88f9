import { IconMapOff } from '@tabler/icons-react';
import { FullScreenMessage } from '../../kit/FullScreenMessage.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Message } from '../../kit/Message.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { gamesText } from '../text/games.ts';
import { t } from '../text/pt.ts';

export function NotFound() {
  usePageTitle(t.missing.title);
  return (
    <FullScreenMessage>
      <Message
        order={1}
        icon={<IconMapOff size={28} stroke={1.75} />}
        title={t.missing.title}
        text={t.missing.text}
      >
        <LinkButton to="/">{t.nav.home}</LinkButton>
        <LinkButton to="/jogos" variant="default">
          {gamesText.publicTitle}
        </LinkButton>
      </Message>
    </FullScreenMessage>
  );
}
