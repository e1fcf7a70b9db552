/** A loader that puts the given content in the place of a module's own. */
module.exports = function otherContent() {
  return this.getOptions().content;
};
