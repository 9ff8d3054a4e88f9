/** The typeface: all of Inter, and what Portuguese needs of it in a file of its own. */
import '@fontsource-variable/inter/wght.css';
import './font.css';
