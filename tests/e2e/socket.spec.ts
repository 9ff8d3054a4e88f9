import { expect, test } from '../kit/browser.ts';

test('[R-SYNC-3] the content security policy lets pages open the socket without polling', async ({
  page,
}) => {
  await page.goto('/');
  const first = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
        socket.onmessage = ({ data }) => {
          resolve(String(data));
          socket.close();
        };
        socket.onerror = () => resolve('refused');
      }),
  );
  expect(first).toMatch(/^0\{"sid"/);
});
