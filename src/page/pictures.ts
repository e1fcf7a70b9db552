/** Does what the component `Picture` does once the application has started: a picture is visible when it has loaded. */
export const showPicturesWhenLoaded = (page: HTMLElement): void => {
  for (const picture of page.querySelectorAll('img')) {
    picture.addEventListener('load', () => {
      picture.closest('[data-state]')?.setAttribute('data-state', 'loaded');
    });
  }
};
