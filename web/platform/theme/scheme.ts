import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the chosen theme is remembered; app/first/start.ts reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'theme' });
