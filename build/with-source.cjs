/** A loader that puts another text in the place of a module's. */
module.exports = function withSource() {
  return this.getOptions().source;
};
