// Where the shop is opened by its address, its first photos are asked for before the application itself has been read: on a
// slow phone that takes half a second. It asks what shop/pageQuery.ts asks; api/asked.ts hands the answer on.
(() => {
  let token = null;
  try {
    token = localStorage.getItem('acessoToken');
  } catch {
    // Storage may be closed to us; then nobody is signed in.
  }
  const [place, search] = window.location.hash.slice(1).split('?');
  if (place !== '/ar/shop' || !token) return;
  const given = new URLSearchParams(search);
  const parts = ['evento', 'palavras', 'camisa', 'time', 'quadra', 'dia', 'periodo', 'pilha', 'momento'];
  const opened = given.get('pilha') || given.get('momento');
  const query = [
    ...parts
      .filter((name) => given.get(name))
      .map((name) => `${name}=${encodeURIComponent(given.get(name))}`),
    ...(opened ? [] : ['pilhas=true']),
    'inicio=0&limite=24',
  ];
  const address = `/product/all?${query.join('&')}`;
  const authorization = `Bearer ${token}`;
  const answer = fetch(address, {
    headers: { accept: 'application/json', authorization },
    signal: AbortSignal.timeout(30_000),
  });
  window.asked = { address, authorization, answer };
  setTimeout(() => delete window.asked, 10_000);
  answer
    .then((response) => response.clone().json())
    .then(({ data }) => {
      // the first row of a phone; the cards find them there
      for (const { imageCard } of data.slice(0, 2)) new Image().src = imageCard;
    })
    .catch(() => undefined);
})();
