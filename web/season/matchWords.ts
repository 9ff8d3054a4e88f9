import { fullDay } from '../parts/days.ts';
import { seasonText as words } from '../text/season.ts';

export const dayOf = ({ date }: { date: string }): string => (date ? fullDay(date) : words.noDate);
export const opponentOf = ({ opponent }: { opponent: string }): string => opponent.trim() || words.noTeam;
