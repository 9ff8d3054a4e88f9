import { Button, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, NavLink, useLocation, useParams, useSearchParams } from 'react-router';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { TextWithKeys } from '../../kit/TextWithKeys.tsx';
import classes from './Help.module.css';
import { type HelpName, type HelpSection, helpFor, helpPages, helpText as texts } from './helpText.ts';

const NAMES = Object.keys(helpPages) as HelpName[];

/**
 * Without `:page`, lists the help pages. `?de=` is the path of the previous screen and redirects to the
 * section about that screen.
 */
export function Help() {
  const { page: named } = useParams();
  const name = NAMES.find((pageName) => pageName === named);
  const sectionOfScreen = helpFor(useSearchParams()[0].get('de') ?? '');
  const { hash } = useLocation();
  useEffect(() => {
    if (name && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [name, hash]);
  if (!name && sectionOfScreen) return <Navigate to={sectionOfScreen} replace />;
  const page = name ? helpPages[name] : null;
  return (
    <Screen
      title={page?.title ?? texts.title}
      {...(page && { lead: page.lead })}
      actions={
        page && (
          <Button
            variant="default"
            className={classes.unprinted}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        )
      }
    >
      <Row as="nav" gap={16} mb={24} className={classes.unprinted} aria-label={texts.pages}>
        {NAMES.map((pageName) => (
          <NavLink key={pageName} to={`/ajuda/${pageName}`} className={classes.page}>
            {helpPages[pageName].title}
            {!page && <Small as="span">{helpPages[pageName].lead}</Small>}
          </NavLink>
        ))}
      </Row>
      {page && (
        <Stack gap={24}>
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </Stack>
      )}
    </Screen>
  );
}

function Section({ section: { id, title, steps, picture, screen } }: { section: HelpSection }) {
  return (
    <section id={id} className={classes.section} data-pictured={picture ? true : undefined}>
      <div>
        <Title order={2} fz="lg">
          {title}
        </Title>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <TextWithKeys>{step}</TextWithKeys>
            </li>
          ))}
        </ol>
        {screen && (
          <Link to={screen[0]} className={`${classes.unprinted} ${classes.open}`}>
            {texts.open}
            {screen[1]}
          </Link>
        )}
      </div>
      {picture && <img src={picture[0]} alt={picture[1]} width={720} height={405} />}
    </section>
  );
}
