/** The tags of one of several variations. `npm test` leaves the thorough ones out (CONTRIBUTING.md "Tests"). */
export const variationTags = (size: '@phone' | '@desktop', isThorough: boolean | undefined): string[] =>
  isThorough === true ? [size, '@thorough'] : [size];
