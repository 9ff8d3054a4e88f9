import type { Account } from '@volleyscouter/contract/accounts';
import { accountsText } from '../text/accounts.ts';
import { Badge } from '../ui/Badge.tsx';
import { Row } from '../ui/layout.tsx';
import classes from './Badges.module.css';

const words = accountsText.badges;

type Fact = readonly [text: string, tone: 'good' | 'bad'];

/** What is known of an account beside its fields, in the order in which it matters. */
export function badgesOf({ consentimento, responsavel, enviadoEm }: Account): Fact[] {
  const badges: (Fact | false)[] = [
    consentimento === false && [words.noImage, 'bad'],
    responsavel === false && [words.noGuardian, 'bad'],
    consentimento === true && [words.image, 'good'],
    responsavel === true && [words.guardian, 'good'],
    enviadoEm !== '' && [words.sent, 'good'],
  ];
  return badges.filter((badge) => badge !== false);
}

export function Badges({ account }: { account: Account }) {
  const badges = badgesOf(account);
  if (badges.length === 0) return null;
  return (
    <Row as="span" gap={4} className={classes.badges}>
      {badges.map(([text, tone]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </Row>
  );
}
