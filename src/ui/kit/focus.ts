/**
 * Where the focus is, and where it may go. Also part of the script inside index.html, so it must import nothing
 * (src/page/page.ts).
 */

/** The fields of forms that the customer types in. */
const TYPED_FIELDS = 'form input:not([type=checkbox], [type=radio], [readonly])';

const typedFields = (page: ParentNode): readonly HTMLInputElement[] => [
  ...page.querySelectorAll<HTMLInputElement>(TYPED_FIELDS),
];

/** The first empty field, or else the first field. */
export const firstFieldToFill = (page: ParentNode): HTMLInputElement | null => {
  const fields = typedFields(page);
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null;
};

export const firstTypedField = (page: ParentNode): HTMLInputElement | null => typedFields(page)[0] ?? null;

/** The typed field that follows a field of the page, if there is one. */
export const fieldAfter = (field: HTMLInputElement, page: ParentNode): HTMLInputElement | undefined => {
  const fields = typedFields(page);
  return fields[fields.indexOf(field) + 1];
};

/** The text in the first field; empty if there is no field. */
export const firstTypedText = (page: ParentNode): string => firstTypedField(page)?.value ?? '';

/** A device without hover, such as a phone, opens its keyboard when a field takes the focus. */
export const hasScreenKeyboard = (): boolean => window.matchMedia('(hover: none)').matches;

/** Whether a field has the focus. On a device with a screen keyboard, that keyboard may be open. */
export const isFieldFocused = (): boolean => document.activeElement instanceof HTMLInputElement;

/** Whether an element has the focus. If none has it, it is on the body. */
export const isFocusSet = (): boolean => document.activeElement !== document.body;

/** Whether the focus is in the main region that contains the element. */
export const isFocusInMain = (element: Element | null): boolean =>
  element?.closest('main')?.contains(document.activeElement) ?? false;

export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
