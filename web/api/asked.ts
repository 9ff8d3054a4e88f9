/** What public/first-photos.js has asked for while the application was on its way. */
interface Asked {
  address: string;
  authorization: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    asked?: Asked;
  }
}

/** The answer to a call that the same session has asked already; it is handed out once. */
export function takeAsked(address: string, headers: Headers): Promise<Response> | undefined {
  const { asked } = window;
  if (asked?.address !== address || asked.authorization !== headers.get('authorization')) return undefined;
  window.asked = undefined;
  return asked.answer;
}
