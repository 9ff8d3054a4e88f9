import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { fetchLine } from '../../scouting/match/CourtColumn.tsx';
import { MatchScreen, ReportsSkeleton } from '../../scouting/match/MatchScreen.tsx';

const MatchReports = onDemand(
  async () => (await import('../../scouting/reports/MatchReports.tsx')).MatchReports,
  <ReportsSkeleton />,
  'after screen',
);
const CameraPanel = onDemand(
  async () => (await import('../../scouting/camera/CameraPanel.tsx')).CameraPanel,
  null,
  'after screen',
);
const VideoStage = onDemand(
  withPanels(async () => (await import('../../scouting/video/VideoStage.tsx')).VideoStage),
);

export async function matchOf(area: 'admin' | 'scouter' | 'public') {
  if (area !== 'public') await fetchLine();
  return () => <MatchScreen area={area} Reports={MatchReports} Camera={CameraPanel} Video={VideoStage} />;
}
