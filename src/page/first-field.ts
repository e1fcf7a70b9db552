/** The field of the first form that the customer types in. */
export const firstField = (page: HTMLElement): HTMLInputElement | null =>
  page.querySelector<HTMLInputElement>('form input:not([readonly])');

/** The customer can type at once. A device without hover, such as a phone, keeps its keyboard closed until a tap. */
export const focusFirstField = (page: HTMLElement): void => {
  if (!matchMedia('(hover: none)').matches) firstField(page)?.focus({ preventScroll: true });
};
