/** Loads Inter, and a separate file with the characters of Portuguese. */
import '@fontsource-variable/inter/wght.css';
import './font.css';
