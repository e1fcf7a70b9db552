/** The scripts of the sandbox's pages: copy buttons, persona search and automatic refresh. */
const REFRESH_MS = 1000;
const COPIED_MS = 1500;

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  if (button === null) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.classList.add('done');
  document.getElementById('status').textContent = 'Copied';
  setTimeout(() => {
    button.classList.remove('done');
    document.getElementById('status').textContent = '';
  }, COPIED_MS);
});

const search = document.getElementById('find-persona');
search?.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase();
  for (const card of document.querySelectorAll('[data-persona]')) {
    card.hidden = !card.textContent.toLowerCase().includes(wanted);
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = group.querySelector('[data-persona]:not([hidden])') === null;
  }
});

const refresh = async (live) => {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('live');
  const focused = live.contains(document.activeElement) ? document.activeElement.id : '';
  if (fresh === null || fresh.innerHTML === live.innerHTML) return;
  live.replaceWith(fresh);
  if (focused !== '') document.getElementById(focused)?.focus();
};

setInterval(() => {
  const live = document.getElementById('live');
  if (live !== null && !document.hidden) refresh(live).catch(() => undefined);
}, REFRESH_MS);
