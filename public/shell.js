/*
 * Runs before the application. It sets the page's language to the one stored on this device, if the build has listed it
 * as available. If a script of the first load fails, or the application cannot start, it shows a failure note.
 * A script's error event does not bubble, so the listener captures it.
 */
(() => {
  const page = document.documentElement;
  try {
    const stored = localStorage.getItem('language');
    if (LANGUAGES.includes(stored)) page.lang = stored;
  } catch {
    // Storage is blocked: keep the default language.
  }
  const showFailure = () => {
    const note = document.querySelector('.shell-note');
    if (note === null) return;
    note.textContent = note.getAttribute(`data-failed-${page.lang}`);
    note.closest('.shell-card').dataset.failed = '';
  };
  const showFailureOnceParsed = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailureOnceParsed(), {
    capture: true,
  });
  addEventListener('start-up-failed', showFailureOnceParsed);
})();
