/**
 * A webpack loader for the modules of the sandbox's memory. They take a changed rule of the domain without being replaced, so
 * the memory keeps its data. A value that such a module has computed from a rule when it was loaded, such as a lifetime, stays.
 */
const RULES = /^import (?!type\b)[^;]+ from '(@domain\/[^']+)'/gmu;

export default (source: string): string => {
  const rules = [...source.matchAll(RULES)].map(([, rule]) => rule);
  // Without a handler of errors, webpack would apply no further changes after a rule that cannot be loaded.
  return `${source}\nimport.meta.webpackHot.accept(${JSON.stringify(rules)}, () => undefined, console.error);\n`;
};
