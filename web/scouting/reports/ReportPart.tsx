import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Row } from '../../kit/layout.tsx';
import { PartBoundary } from '../../kit/PartBoundary.tsx';
import { serverAnswers } from '../../kit/serverAnswers.ts';
import { t } from '../../platform/text/pt.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './MatchReports.module.css';

function MissingReport({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Row gap={12} className={classes.failed} role="alert">
      {matchText.reports.failed}
      <Button variant="default" size="xs" onClick={onRetry}>
        {t.retry}
      </Button>
    </Row>
  );
}

/**
 * If the server responds, the file of this report is missing because a newer version of the app is installed.
 * Only a reload helps then.
 */
const reloadOr = async (retry: () => void): Promise<void> =>
  (await serverAnswers()) ? window.location.reload() : retry();

export const ReportPart = ({ children }: { children: ReactNode }) => (
  <PartBoundary
    missing={(retry, hasRetried) => (
      <MissingReport onRetry={hasRetried ? () => void reloadOr(retry) : retry} />
    )}
  >
    {children}
  </PartBoundary>
);
