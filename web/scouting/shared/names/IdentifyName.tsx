import { useState } from 'react';
import { useAthletes, useTeams } from '../rosters.ts';
import type { FileName } from './fileNames.ts';
import { NameDialog } from './NameDialog.tsx';
import { RegisterTeam } from './RegisterTeam.tsx';

export function IdentifyName({ name, onClose }: { name: FileName; onClose: () => void }) {
  const { data: teams = [] } = useTeams();
  const { data: athletes = [] } = useAthletes();
  const [registering, setRegistering] = useState(false);
  return registering ? (
    <RegisterTeam name={name} registeredAthletes={athletes} onClose={onClose} />
  ) : (
    <NameDialog name={name} teams={teams} onRegister={() => setRegistering(true)} onClose={onClose} />
  );
}
