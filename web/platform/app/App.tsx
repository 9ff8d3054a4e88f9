import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/queryCall.ts';
import { theme } from '../theme/theme.ts';
import { variables } from '../theme/variables.ts';
import { createRouter } from './router.tsx';

const router = createRouter();
void import('./startLater.ts').then(
  ({ startLater }) => startLater(router),
  () => undefined,
);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** app/first/start.ts reads the same key before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'theme' });
