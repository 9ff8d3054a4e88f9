import { t } from '../../../platform/text/pt.ts';
import { importText } from './importText.ts';
import type { Audience } from './item.ts';

export const AUDIENCE_OPTIONS: { value: Audience; label: string }[] = [
  { value: 'nobody', label: t.no },
  { value: 'everybody', label: t.yes },
  { value: 'firstNames', label: importText.publicMinors },
];
