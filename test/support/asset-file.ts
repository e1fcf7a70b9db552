/** Replaces imported pictures in Jest, where no bundler gives them a URL. */
export default '/assets/test-picture.svg';
