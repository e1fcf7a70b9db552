import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormPage, type FormPageProps } from '@ui/parts/page/form-page';
import { Brand } from '@ui/kit/display/page-title';
import { TextField } from '@ui/kit/fields/text-field';
import { draw } from '@test/ui/kit/draw';

const page = (props: Partial<FormPageProps> = {}) => (
  <Brand value="Kadam Invest">
    <FormPage title="Sign in" submitLabel="Continue" onSubmit={() => undefined} {...props}>
      <input aria-label="Mobile number or PAN" />
    </FormPage>
  </Brand>
);

describe('a page with a form', () => {
  it('gives the focus to its only h1 and sets the title of the window', () => {
    draw(page());
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus();
    expect(document.title).toBe('Sign in | Kadam Invest');
  });

  it('keeps the customer’s name out of the title of the window', () => {
    draw(page({ title: 'Welcome back, Asha', documentTitle: 'Welcome back' }));
    expect(document.title).toBe('Welcome back | Kadam Invest');
  });

  it('submits on Enter', async () => {
    const submit = jest.fn();
    const { user } = draw(page({ onSubmit: submit }));
    await user.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('has a button that is enabled while the form is empty and disabled while the call is in flight', async () => {
    const submit = jest.fn();
    const { user, rerender } = draw(page({ onSubmit: submit }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(page({ onSubmit: submit, busy: true }));
    expect(screen.getByRole('button')).toBeDisabled();
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to the first field in error after submission', async () => {
    const Failing = () => {
      const [error, setError] = useState<string | null>(null);
      const refuse = async () => {
        await Promise.resolve();
        setError('Enter your PAN');
      };
      return (
        <FormPage title="Sign in" submitLabel="Continue" onSubmit={refuse}>
          <TextField label="Email" name="email" value="" onChange={() => undefined} autoComplete="email" />
          <TextField label="PAN" name="pan" value="" onChange={() => undefined} autoComplete="off" error={error} />
        </FormPage>
      );
    };
    const { user } = draw(<Failing />);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText('PAN')).toHaveFocus());
  });

  it('shows a message in a status line that exists beforehand', () => {
    const { rerender } = draw(page());
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(page({ status: { tone: 'error', text: 'User is locked' } }));
    expect(status).toHaveTextContent('User is locked');
  });

  it('has a back link with a real address, which the caller handles', async () => {
    const goBack = jest.fn();
    const { user } = draw(page({ back: { href: '/login/identifier/mobile-pan', onPress: goBack } }));
    const back = screen.getByRole('link', { name: 'Back' });
    expect(back).toHaveAttribute('href', '/login/identifier/mobile-pan');
    await user.click(back);
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});
