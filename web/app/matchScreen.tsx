/** The screen of a match, with the parts of other features that it shows. */
import { MatchReports } from '../reports/MatchReports.tsx';
import { MatchScreen } from '../scout/MatchScreen.tsx';
import { onDemand, withPanels } from '../ui/onDemand.tsx';

const CameraPanel = onDemand(async () => (await import('../camera/CameraPanel.tsx')).CameraPanel);
const VideoStage = onDemand(withPanels(async () => (await import('../video/VideoStage.tsx')).VideoStage));

export const matchOf = (area: 'admin' | 'scouter' | 'public') => () => (
  <MatchScreen area={area} Reports={MatchReports} Camera={CameraPanel} Video={VideoStage} />
);
