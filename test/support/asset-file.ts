/** What an imported picture is in Jest, which has no bundler to give it an address. */
export default '/assets/test-picture.svg';
