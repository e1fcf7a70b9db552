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
  expect(await screen.findByText('PAN of an individual')).toBeInTheDocument();
});

it('asks to check a fourth letter that names no holder', async () => {
  await typeIdentifier('aaakr1001f');
  expect(await screen.findByText('Check the fourth letter of this PAN')).toBeInTheDocument();
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

describe('Its status message', () => {
  const status = () => document.querySelector('form [role=status]');

  it('has the correction of a PAN, but not the label of the button that undoes it', async () => {
    await typeIdentifier('AAAPRI00IF');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(status()).toHaveTextContent('PAN of an individual Changed from AAAPRI00IF.');
    expect(status()).not.toContainElement(undo);
  });

  it('says that there is a button to sign in with the text, and does not contain it', async () => {
    await typeIdentifier('kiran123{Enter}');
    const signIn = await screen.findByRole('button', { name: 'Sign in with this username' });
    expect(status()).toHaveTextContent('To sign in with what you typed, use the button after this field.');
    expect(status()).not.toContainElement(signIn);
  });
});

it('fills in what was typed at a recovery', async () => {
  const { app } = await typeIdentifier('AAAPR1001F');
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  await heading('Forgot username');
  expect(screen.getByLabelText('PAN')).toHaveValue('AAAPR1001F');
});
