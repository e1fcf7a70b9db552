import { screen, waitFor } from '@testing-library/react';
import { renderApp, heading } from '@test/support/render-app';

const typeIdentifier = async (text: string) => {
  const app = await renderApp();
  const field = await screen.findByLabelText('Mobile number or PAN');
  await app.user.type(field, text);
  return { app, field };
};

it('shows what the typed identifier is', async () => {
  await typeIdentifier('aaapr1001f');
  expect(await screen.findByText('PAN · individual')).toBeInTheDocument();
});

it('shows +91 only once', async () => {
  await typeIdentifier('+919876543210');
  expect(await screen.findByText('+91 98765 43210')).toBeInTheDocument();
});

it('corrects a PAN, says so, and can undo it', async () => {
  const { app, field } = await typeIdentifier('AAAPRI00IF');
  await waitFor(() => {
    expect(field).toHaveValue('AAAPR1001F');
  });
  expect(screen.getByText('Changed from AAAPRI00IF.')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field).toHaveValue('AAAPRI00IF');
});

it('fills in what was typed at a recovery', async () => {
  const { app } = await typeIdentifier('AAAPR1001F');
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  await heading('Forgot username');
  expect(screen.getByLabelText('PAN')).toHaveValue('AAAPR1001F');
});
