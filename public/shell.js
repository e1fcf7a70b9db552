/*
 * The shell speaks the language that was chosen on this device; the build names those that there are. Before anything can
 * be drawn, it says that nothing will come: a script of the first screen was refused or could not be fetched (only elements
 * tell of it, and only while it is captured), or the application gave up.
 */
(() => {
  const page = document.documentElement;
  try {
    const chosen = localStorage.getItem('language');
    if (LANGUAGES.includes(chosen)) page.lang = chosen;
  } catch {
    // Nothing can be kept here.
  }
  const say = () => {
    const note = document.querySelector('.shell-note');
    if (note === null) return;
    note.textContent = note.getAttribute(`data-failed-${page.lang}`);
    note.closest('.shell-card').dataset.failed = '';
  };
  const tell = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), { capture: true });
  addEventListener('gave-up', tell);
})();
