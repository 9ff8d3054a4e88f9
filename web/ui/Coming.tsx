import { IconHourglass } from '@tabler/icons-react';
import { useSignedIn } from '../api/session.ts';
import { gamesText } from '../text/games.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from './LinkButton.tsx';
import { Message } from './Message.tsx';
import { Screen } from './Screen.tsx';

/** A screen of the product that is not there yet, said plainly, with what works instead. */
export function Coming({ name }: { name: string }) {
  const admin = useSignedIn('admin');
  return (
    <Screen title={name}>
      <Message
        icon={<IconHourglass size={28} stroke={1.75} />}
        title={t.coming.title}
        text={t.coming.text(name)}
      >
        {admin && <LinkButton to="/admin/Games">{gamesText.adminTitle}</LinkButton>}
        <LinkButton to="/jogos" variant={admin ? 'default' : 'filled'}>
          {gamesText.publicTitle}
        </LinkButton>
        <LinkButton to="/" variant="default">
          {t.nav.home}
        </LinkButton>
      </Message>
    </Screen>
  );
}
