/** Place-holder until the start-up is written. */
export {};
