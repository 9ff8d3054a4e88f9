/** File and path of the only video that the server has: that of the demonstration's filmed match. */
export const DEMO_VIDEO = 'partida-da-demonstracao.webm';
export const DEMO_VIDEO_PATH = `/demonstracao/${DEMO_VIDEO}`;
