import { ScrollArea, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Problem } from '@volleyscouter/core/dvw/file';
import { Small } from '../../../kit/layout.tsx';
import { importText } from './importText.ts';
import classes from './Problems.module.css';

/** Further problems are only counted. */
const MAX_PROBLEMS = 100;

/** A scrolling region needs a tab stop and a name. */
const VIEWPORT = { tabIndex: 0, role: 'region', 'aria-labelledby': 'import-problems' } as const;

export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0)
    return (
      <p className={classes.good}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" /> {importText.allRead}
      </p>
    );
  return (
    <div>
      <h3 className={classes.title} id="import-problems">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />{' '}
        {importText.problems(problems.length)}
      </h3>
      <Text c="dimmed">{importText.problemsText}</Text>
      <ScrollArea.Autosize mah={280} className={classes.scroll} viewportProps={VIEWPORT}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{importText.line}</th>
              <th scope="col">{importText.text}</th>
              <th scope="col">{importText.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MAX_PROBLEMS).map(({ line, text, reason }) => (
              <tr key={`${line}-${reason}-${text}`}>
                <td className={classes.line}>{line || '–'}</td>
                <td className={classes.text}>{text}</td>
                <td>{importText.reasons[reason]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {problems.length > MAX_PROBLEMS && (
          <Small as="p" className={classes.more}>
            {importText.more(problems.length - MAX_PROBLEMS)}
          </Small>
        )}
      </ScrollArea.Autosize>
    </div>
  );
}
