/**
 * Only the styles of components in use, in the order Mantine asks for; all in its own layer, so ours win. Those that neither home nor
 * the shop shows at first stand in panels.ts; variables are written by MantineProvider (app/App.tsx), which makes them all anyway.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
