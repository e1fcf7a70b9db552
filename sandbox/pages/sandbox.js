/** The scripts of the sandbox's pages: copy buttons, persona search, automatic refresh, and the shortcuts to steps. */
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

const STEP_MS = 200;
const MAX_MS = 60_000;
const CODES = ['accessCode', 'otp'];

const newestCode = async (persona) => {
  const answer = await fetch('/sandbox/inbox');
  const inbox = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const messages = [...inbox.querySelectorAll('.message')].filter((message) => message.textContent.includes(persona));
  return messages.map((message) => message.querySelector('.code')?.dataset.copy).find((code) => code !== undefined);
};

/** React notices a value only if it is set with the browser's own setter. */
const type = (app, field, value) => {
  Object.getOwnPropertyDescriptor(app.HTMLInputElement.prototype, 'value').set.call(field, value);
  field.dispatchEvent(new app.Event('input', { bubbles: true }));
};

/** Fills in and submits the form on the page. False if the persona knows none of its fields. */
const sendForm = async (app, { as, entries }) => {
  const form = app.document.querySelector('main form');
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  const isCode = fields.some(({ name }) => CODES.includes(name));
  const code = isCode ? await newestCode(as) : '';
  const known = isCode ? { accessCode: code, otp: code } : entries;
  const asked = fields.filter(({ name, value }) => name in known || value === 'RESET');
  for (const field of asked)
    if (field.name in known) type(app, field, known[field.name]);
    else field.click();
  fields.find(({ name, checked }) => name === 'isTermsAndConditionsAccepted' && !checked)?.click();
  // A code form submits itself.
  if (asked.length > 0 && !isCode) form.requestSubmit();
  return asked.length > 0;
};

/** Opens the application in a new tab and submits the form of each step on the way once. */
const openStep = async ({ open, until, as, entries }) => {
  const app = window.open(open);
  const sent = new Set();
  for (const started = Date.now(); Date.now() - started < MAX_MS && !app.closed;) {
    await new Promise((done) => setTimeout(done, STEP_MS));
    const path = app.location.pathname;
    if (path === until) return;
    if (!sent.has(path) && (await sendForm(app, { as, entries: JSON.parse(entries) }))) sent.add(path);
  }
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-open]') : null;
  // A hand-off to another site stops it with an error.
  if (button !== null) openStep(button.dataset).catch(() => undefined);
});
