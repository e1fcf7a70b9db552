/** Under this key the device stores the chosen language. A module of its own, because the script in index.html reads it. */
export const LANGUAGE_KEY = 'language';
