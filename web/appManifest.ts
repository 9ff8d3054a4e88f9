/** scripts/icons.ts draws the icons from public/favicon.svg. */
export const APP_MANIFEST = {
  id: '/',
  name: 'VolleyScouter',
  short_name: 'VolleyScouter',
  description: 'Fotos de vôlei e scout de partidas.',
  lang: 'pt-BR',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#0b1d40',
  background_color: '#0b1d40',
  categories: ['sports', 'photo'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' as const },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
};
