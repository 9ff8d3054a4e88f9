/** Responses that public/first-photos.js requested before the application was loaded. */
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

/** Takes the response to a request made already with the same tokens; each is handed out once. */
export function takeAsked(address: string, headers: Headers): Promise<Response> | undefined {
  const { asked } = window;
  if (asked?.address !== address || asked.authorization !== headers.get('authorization')) return undefined;
  window.asked = undefined;
  return asked.answer;
}
