import { type ComponentType, memo } from 'react';
import { onDemand } from '../../kit/onDemand.tsx';
import type { CardProps } from './cardProps.ts';
import { AttackCard } from './cards/AttackCard.tsx';
import { CourseCard } from './cards/CourseCard.tsx';
import { DistributionCard } from './cards/DistributionCard.tsx';
import { RotationCard } from './cards/RotationCard.tsx';
import { ServeCard } from './cards/ServeCard.tsx';
import { TargetCard } from './cards/TargetCard.tsx';
import type { CardId } from './choice.ts';

/** Loaded on demand: not among the six default cards. */
const CallCard = onDemand(async () => (await import('./cards/CallCard.tsx')).CallCard);
const SeasonCard = onDemand(async () => (await import('./cards/SeasonCard.tsx')).SeasonCard);

const CARDS: Record<CardId, ComponentType<CardProps>> = {
  rotations: RotationCard,
  distribution: DistributionCard,
  attack: AttackCard,
  course: CourseCard,
  target: TargetCard,
  serve: ServeCard,
  season: SeasonCard,
  calls: CallCard,
};

export const BenchCard = memo(function BenchCard({ card, ...props }: CardProps & { card: CardId }) {
  const Card = CARDS[card];
  return <Card {...props} />;
});
