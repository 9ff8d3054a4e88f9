import '@fontsource-variable/inter/wght.css';
import './font.css';
