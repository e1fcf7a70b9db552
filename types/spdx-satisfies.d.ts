declare module 'spdx-satisfies' {
  /** True if one of the approved licences satisfies the expression. Throws if the expression is not SPDX. */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
