import { Row } from '../../../kit/layout.tsx';
import { useAddress } from '../../../kit/useAddress.ts';
import { chartsText as texts } from '../../shared/texts/charts.ts';
import classes from './Charts.module.css';
import { CompareChart } from './CompareChart.tsx';
import { CourseCharts } from './CourseCharts.tsx';
import type { ChartProps } from './chart.ts';
import { OF_ONE_CHART } from './chartChoices.ts';
import { DirectionsChart } from './DirectionsChart.tsx';
import { DistributionChart } from './DistributionChart.tsx';
import { ReceptionChart } from './ReceptionChart.tsx';

const CHARTS = {
  pontos: CourseCharts,
  direcoes: DirectionsChart,
  recepcao: ReceptionChart,
  distribuicao: DistributionChart,
  comparar: CompareChart,
} as const;
type Name = keyof typeof CHARTS;
const NAMES = Object.keys(CHARTS) as Name[];

export function Charts({ data, whole }: ChartProps) {
  const [params, change] = useAddress();
  const chartParameter = params.get('grafico');
  const name = NAMES.find((chartName) => chartName === chartParameter) ?? 'pontos';
  const open = (next: Name) =>
    change((params) => {
      for (const choice of OF_ONE_CHART) params.delete(choice);
      params.set('grafico', next);
    });
  const Chart = CHARTS[name];
  return (
    <>
      <Row as="nav" gap={4} align="stretch" wrap={false} className={classes.strip} aria-label={texts.label}>
        {NAMES.map((chartName) => (
          <button
            type="button"
            className={classes.choice}
            key={chartName}
            aria-current={chartName === name}
            onClick={() => open(chartName)}
          >
            {texts.names[chartName]}
          </button>
        ))}
      </Row>
      <h3 className={classes.printed}>{texts.names[name]}</h3>
      {data.touches.length === 0 && name !== 'pontos' ? (
        <p className={classes.none} role="status">
          {data.match.plays.length === 0 ? texts.noPlays : texts.noneInRange}
        </p>
      ) : (
        <Chart data={data} whole={whole} />
      )}
    </>
  );
}
