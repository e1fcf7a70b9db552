/** Formats that every language shares. */

/** Two digits, as on a clock. */
export const two = (value: number): string => String(value).padStart(2, '0');
