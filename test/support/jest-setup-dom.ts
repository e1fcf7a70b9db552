import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long timeouts, because test machines can be slow. No test asserts how long something takes.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
