/** Formats numbers and plurals for Hindi with `Intl`: Latin digits, and the singular for 0 and 1. */
const numbers = new Intl.NumberFormat('hi');
const rules = new Intl.PluralRules('hi');

export const number = (value: number): string => numbers.format(value);

export const plural = (value: number, one: string, other: string): string =>
  rules.select(value) === 'one' ? one : other;

export const inUnit = (value: number, unit: 'minute' | 'second'): string =>
  new Intl.NumberFormat('hi', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
