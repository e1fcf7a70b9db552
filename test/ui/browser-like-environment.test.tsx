import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

describe('the browser-like environment', () => {
  it('renders a component and finds it by its role', async () => {
    render(<button type="button">Proceed</button>);
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(screen.getByRole('button')).toBeVisible();
  });

  it('has the Web Crypto API', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
    const raw = await crypto.subtle.exportKey('raw', key);
    expect(new Uint8Array(raw)).toHaveLength(32);
    expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array);
  });
});
