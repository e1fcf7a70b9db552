/** A loader that lets a minifier drop top-level components and contexts that nothing uses. */
const DEBUG_NAME = /^[\w$]+\.displayName = "[^"]*";$/gm;
const PURE_CALL = /^(var [\w$]+ = )(React\w*\.(?:forwardRef|createContext|memo)\(|new URL\()/gm;

module.exports = function droppableComponents(source) {
  return source.replace(DEBUG_NAME, '').replace(PURE_CALL, '$1/* @__PURE__ */ $2');
};
