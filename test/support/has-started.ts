/**
 * Whether the application has started: React marks the elements that it manages. Before that, the headings are those
 * that the build rendered. Runs in the page.
 */
export const hasStarted = (): boolean =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
