import { fullDay } from '../../kit/days.ts';
import { seasonText as texts } from '../shared/texts/season.ts';

export const dayOf = ({ date }: { date: string }): string => (date ? fullDay(date) : texts.noDate);
export const opponentOf = ({ opponent }: { opponent: string }): string => opponent.trim() || texts.noTeam;
