/*
 * Before anything can be drawn, the shell itself says that nothing will come: a script of the first screen was refused or
 * could not be fetched (only elements tell of it, and only while it is captured), or the application gave up.
 */
(() => {
  const say = () => {
    const note = document.querySelector('.shell-note');
    if (note === null) return;
    note.textContent = note.dataset.failed;
    note.closest('.shell-card').dataset.failed = '';
  };
  const tell = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), { capture: true });
  addEventListener('gave-up', tell);
})();
