import { shortName } from '@volleyscouter/core/people/person';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { userName, useSignedIn } from '../../platform/api/session.ts';
import { entrancesText } from '../shared/texts/entrances.ts';

/** Lets a signed-in shopper continue without a code (R-UI-2). */
export function ContinueAs({ to }: { to: string }) {
  const signedIn = useSignedIn('shopper');
  const name = signedIn ? shortName(userName('shopper') ?? '') : '';
  return (
    name !== '' && (
      <LinkButton to={to} size="lg" mt={32}>
        {entrancesText.byLink.goOn(name)}
      </LinkButton>
    )
  );
}
