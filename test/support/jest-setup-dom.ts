import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long timeouts, because test machines can be slow. No test asserts how long something takes.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

// A default of browsers that jsdom lacks. Without it, an accessible name has a space on both sides of the element.
const browserDefaults = document.createElement('style');
browserDefaults.textContent = 'bdi { display: inline }';
document.head.append(browserDefaults);
