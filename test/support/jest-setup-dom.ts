import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waiting is for what comes, however slow the machine; nothing is asserted of how long it took.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
