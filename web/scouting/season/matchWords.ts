import { fullDay } from '../../kit/days.ts';
import { seasonText as words } from '../shared/texts/season.ts';

export const dayOf = ({ date }: { date: string }): string => (date ? fullDay(date) : words.noDate);
export const opponentOf = ({ opponent }: { opponent: string }): string => opponent.trim() || words.noTeam;
