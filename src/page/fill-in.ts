/**
 * Replaces the placeholders of a built page, such as `%TERMS_URL%`, in texts and attributes. Because the values come from
 * the page's configuration block, a changed setting shows in the form without another build.
 */
const PLACEHOLDER = /%([A-Z_]+)%/gu;

export type Values = Readonly<Record<string, string>>;

export const fillIn = (page: DocumentFragment, values: Values): void => {
  const filled = (text: string): string => text.replace(PLACEHOLDER, (_placeholder, key: string) => values[key] ?? '');
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = filled(node.data);
    else for (const attribute of (node as Element).attributes) attribute.value = filled(attribute.value);
  }
};
