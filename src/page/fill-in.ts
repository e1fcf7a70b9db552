const PLACEHOLDER = /%([A-Z_]+)%/gu;

export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Replaces the placeholders of a built page, such as `%TERMS_URL%`, in texts and attributes, and removes what a setting has
 * turned off. The values come from the page's configuration block, so a changed setting needs no new build.
 */
export const fillIn = (page: DocumentFragment, values: PlaceholderValues): void => {
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    for (const place of node instanceof Element ? node.attributes : [node]) fillPlace(place, values);
  for (const part of page.querySelectorAll('[data-if]:not([data-if=true])')) part.remove();
};

/** Writes only where there is a placeholder, because writing an unchanged attribute costs time too. */
const fillPlace = (place: Node, values: PlaceholderValues): void => {
  const { nodeValue } = place;
  if (nodeValue?.includes('%')) place.nodeValue = withValues(nodeValue, values);
};

export const withValues = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (_placeholder, key: string) => values[key] ?? '');
