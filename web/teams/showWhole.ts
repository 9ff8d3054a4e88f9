/** As a `ref`: what has just opened below comes into view, above the bar with the buttons (its scroll margin). */
export const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
