/** File and path of the only video on the server: the filmed match of the demonstration. */
export const DEMO_VIDEO = 'partida-da-demonstracao.webm';
export const DEMO_VIDEO_PATH = `/demonstracao/${DEMO_VIDEO}`;
