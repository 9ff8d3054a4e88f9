/** The only video on the server. */
export const DEMO_VIDEO = 'partida-da-demonstracao.webm';
export const DEMO_VIDEO_PATH = `/demonstracao/${DEMO_VIDEO}`;
