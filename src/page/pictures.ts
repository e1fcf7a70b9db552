/**
 * Fades the placeholder of each picture when the picture has loaded, until the component `Picture` takes over. The component
 * reads the state from the attribute (src/ui/kit/display/picture.tsx).
 */
export const recordPictureStates = (page: HTMLElement): void => {
  for (const picture of page.querySelectorAll('img')) {
    const record = (state: 'loaded' | 'failed') => () =>
      picture.closest('[data-state]')?.setAttribute('data-state', state);
    picture.addEventListener('load', record('loaded'));
    picture.addEventListener('error', record('failed'));
  }
};
