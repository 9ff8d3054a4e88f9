import { importText } from '../../../platform/text/games.ts';
import { t } from '../../../platform/text/pt.ts';
import type { Audience } from './item.ts';

export const AUDIENCE_OPTIONS: { value: Audience; label: string }[] = [
  { value: 'nobody', label: t.no },
  { value: 'everybody', label: t.yes },
  { value: 'firstNames', label: importText.publicMinors },
];
