import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { FakeClock } from '@adapters/in-memory/clock';
import { monotonicClock } from '@ports/clock';
import { FormPage, type FormPageProps } from '@ui/parts/page/form-page';
import { Button } from '@ui/kit/controls/button';
import { FirstPageContext } from '@ui/parts/page/arrival-focus';
import { StatusContext, type Status } from '@ui/messages/status-line';
import { LeavingContext } from '@ui/parts/page/leaving';
import { AppTitleContext } from '@ui/kit/display/page-title';
import { Checkbox } from '@ui/kit/fields/checkbox';
import { RadioGroup } from '@ui/kit/fields/radio-group';
import { CodeField } from '@ui/kit/fields/code-field';
import { TextField } from '@ui/kit/fields/text-field';
import { renderInTheme } from '@test/support/render-in-theme';

const ignore = () => undefined;
const IDLE = { isBusy: false, latestCall: 'submission', messages: {}, stopWaiting: ignore } as const;
const BUSY = { ...IDLE, isBusy: true };
const BUSY_WITH_ANOTHER_CALL = { ...BUSY, latestCall: 'other' } as const;

interface FormProps extends Partial<FormPageProps> {
  readonly status?: Status;
}

const page = ({ children = <input aria-label="Mobile number or PAN" />, status, ...props }: FormProps = {}) => (
  <AppTitleContext value="Kadam Invest">
    <StatusContext value={status ?? null}>
      <main>
        <FormPage title="Sign in" submitLabel="Continue" onSubmit={ignore} form={IDLE} {...props}>
          {children}
        </FormPage>
      </main>
    </StatusContext>
  </AppTitleContext>
);

describe('a form that has been busy for ten seconds', () => {
  const wayOutOf = (form: ReactNode): HTMLElement | null => {
    renderInTheme(form);
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    return screen.queryByRole('button', { name: 'Stop waiting' });
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('offers to stop waiting for its call', () => {
    expect(wayOutOf(page({ form: BUSY }))).toBeVisible();
  });

  it('offers it also below a message, such as one about a part of the page that did not load', () => {
    expect(wayOutOf(page({ form: BUSY, status: { tone: 'warning', text: "This didn't load" } }))).toBeVisible();
  });

  it('offers nothing to stop, and says nothing, while the message of its change is read', () => {
    expect(wayOutOf(page({ form: BUSY, isChangeMade: true }))).toBeNull();
    expect(screen.queryByText('Taking longer than usual…')).not.toBeInTheDocument();
  });

  it('offers nothing to stop, and says nothing, while a dialog of the browser waits for the customer', () => {
    expect(wayOutOf(page({ form: { ...BUSY, latestCall: 'dialog' } }))).toBeNull();
    expect(screen.queryByText('Taking longer than usual…')).not.toBeInTheDocument();
  });

  it('offers nothing to stop while the next screen is loaded', () => {
    expect(wayOutOf(<LeavingContext value>{page()}</LeavingContext>)).toBeNull();
    expect(screen.getByText('Taking longer than usual…')).toBeVisible();
  });

  it('says that it is still working outside of busy elements, in which screen readers may ignore changes', () => {
    wayOutOf(page({ form: BUSY }));
    expect(screen.getByText('Taking longer than usual…').closest('[aria-busy=true]')).toBeNull();
  });
});

describe('the primary button of a busy form', () => {
  it.each([
    ['shows that its call runs', BUSY, 'true'],
    ['shows nothing while another call runs', BUSY_WITH_ANOTHER_CALL, null],
  ])('is disabled and %s', (_what, form, busy) => {
    renderInTheme(page({ form }));
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toBeDisabled();
    expect(button.getAttribute('aria-busy')).toBe(busy);
  });

  it('shows nothing once the change is made, while its message is read', () => {
    renderInTheme(page({ form: BUSY, isChangeMade: true }));
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toBeDisabled();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('shows that the next screen is loaded once the change is made', () => {
    renderInTheme(<LeavingContext value>{page({ isChangeMade: true })}</LeavingContext>);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('a page with a form', () => {
  it('names its form by its only h1 and sets the title of the window', () => {
    renderInTheme(page());
    expect(screen.getByRole('form')).toHaveAccessibleName('Sign in');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Sign in | Kadam Invest');
  });

  it('gives the focus to the first empty field', () => {
    renderInTheme(
      page({
        children: (
          <>
            <input type="text" readOnly aria-label="Hidden" />
            <input aria-label="PAN" defaultValue="AAAPR1001F" />
            <input type="checkbox" aria-label="Terms" />
            <input aria-label="Email" />
          </>
        ),
      }),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('selects the text of the first field if every field is filled in', () => {
    renderInTheme(page({ children: <input aria-label="PAN" defaultValue="AAAPR1001F" /> }));
    const field = screen.getByLabelText<HTMLInputElement>('PAN');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(0);
    expect(field.selectionEnd).toBe(10);
  });

  it('without a field gives the focus to its h1', () => {
    renderInTheme(page({ children: <input type="radio" aria-label="Keep my password" /> }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('gives the focus to the button that most customers press instead of submitting', () => {
    renderInTheme(
      page({
        submitLook: 'secondary',
        children: (
          <>
            <Button onPress={ignore}>Go to sign in</Button>
            <input aria-label="New username" />
          </>
        ),
      }),
    );
    expect(screen.getByRole('button', { name: 'Go to sign in' })).toHaveFocus();
  });

  describe('on a device without hover', () => {
    beforeEach(() => {
      jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMedia(''), media, matches: true }));
    });
    const matchMedia = window.matchMedia.bind(window);

    it('gives the focus to its h1 on the first page, and to the field on every later one', () => {
      const { unmount } = renderInTheme(<FirstPageContext value>{page()}</FirstPageContext>);
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      unmount();
      renderInTheme(page());
      expect(screen.getByRole('textbox')).toHaveFocus();
    });
  });

  it('keeps the customer’s name out of the title of the window', () => {
    renderInTheme(page({ title: 'Welcome back, Asha', documentTitle: 'Welcome back' }));
    expect(document.title).toBe('Welcome back | Kadam Invest');
  });

  it('submits on Enter', async () => {
    const submit = jest.fn();
    const { user } = renderInTheme(page({ onSubmit: submit }));
    await user.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('has a button that is enabled while the form is empty and disabled while the call is in flight', async () => {
    const submit = jest.fn();
    const { user, rerender } = renderInTheme(page({ onSubmit: submit }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(page({ onSubmit: submit, form: BUSY }));
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
        <FormPage title="Sign in" submitLabel="Continue" onSubmit={refuse} form={IDLE}>
          <TextField label="Email" name="email" value="" onChange={() => undefined} autoComplete="email" />
          <TextField label="PAN" name="pan" value="" onChange={() => undefined} autoComplete="off" error={error} />
        </FormPage>
      );
    };
    const { user } = renderInTheme(<Failing />);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText('PAN')).toHaveFocus());
  });

  it('inserts the same errors anew after another submission, so that screen readers announce them again', async () => {
    const { user } = renderInTheme(
      page({
        children: (
          <>
            <TextField label="PAN" name="pan" value="" onChange={ignore} autoComplete="off" error="Enter your PAN" />
            <RadioGroup name="option" legend="Option" choices={[]} value={null} onChange={ignore} error="Choose one" />
            <Checkbox name="terms" label="I accept" checked={false} onChange={ignore} error="Accept to continue" />
          </>
        ),
      }),
    );
    const regions = [...document.querySelectorAll('[data-error]')];
    const insertedTexts = () => regions.map(({ firstChild }) => firstChild);
    const textsBefore = insertedTexts();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(regions.map(({ textContent }) => textContent)).toEqual([
      'Enter your PAN',
      'Choose one',
      'Accept to continue',
    ]);
    insertedTexts().forEach((text, place) => expect(text).not.toBe(textsBefore[place]));
  });

  it('gives the focus to that field again after a submission that changes nothing', async () => {
    const { user } = renderInTheme(
      page({
        children: (
          <TextField label="PAN" name="pan" value="" onChange={ignore} autoComplete="off" error="Enter your PAN" />
        ),
      }),
    );
    const button = screen.getByRole('button', { name: 'Continue' });
    act(() => {
      button.focus();
    });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('PAN')).toHaveFocus());
  });

  it('shows a message in a status line that exists beforehand', () => {
    const { rerender } = renderInTheme(page());
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(page({ status: { tone: 'error', text: 'User is locked' } }));
    expect(status).toHaveTextContent('User is locked');
  });

  it('has a back link with a real address, which the caller handles', async () => {
    const goBack = jest.fn();
    const { user } = renderInTheme(page({ back: { href: '/login/identifier/mobile-pan', onPress: goBack } }));
    const back = screen.getByRole('link', { name: 'Back' });
    expect(back).toHaveAttribute('href', '/login/identifier/mobile-pan');
    await user.click(back);
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});

describe('Enter in a field whose key on a screen keyboard is labelled "next"', () => {
  const IdentityForm = ({ onSubmit }: { readonly onSubmit: () => void }) => {
    const [texts, setTexts] = useState({ pan: '', email: '' });
    const type = (field: keyof typeof texts) => (text: string) => setTexts((now) => ({ ...now, [field]: text }));
    return page({
      onSubmit,
      children: (
        <>
          <TextField
            name="pan"
            autoComplete="off"
            label="PAN"
            value={texts.pan}
            onChange={type('pan')}
            enterKeyHint="next"
          />
          <TextField name="email" autoComplete="email" label="Email" value={texts.email} onChange={type('email')} />
        </>
      ),
    });
  };

  const field = (label: string) => screen.getByLabelText(label);

  it('goes to the next field while that one is empty, and then submits', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInTheme(<IdentityForm onSubmit={onSubmit} />);
    await user.type(field('PAN'), 'ABCPE1234F{Enter}');
    expect(field('Email')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field('Email'), 'asha@example.com');
    await user.type(field('PAN'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits an empty field, so that its error shows', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInTheme(<IdentityForm onSubmit={onSubmit} />);
    await user.type(field('PAN'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a field that was filled in without an event', () => {
  const fillSilently = (field: HTMLElement, text: string): void =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);

  const renderFields = () => {
    const submitted: string[] = [];
    const Fields = () => {
      const [pan, setPan] = useState('');
      const [contact, setContact] = useState('');
      const latest = useRef('');
      latest.current = `${pan} ${contact}`;
      return page({
        onSubmit: async () => {
          await Promise.resolve();
          submitted.push(latest.current);
        },
        children: (
          <>
            <TextField name="pan" label="PAN" value={pan} onChange={setPan} autoComplete="off" />
            <TextField name="contact" label="Email" value={contact} onChange={setContact} autoComplete="email" />
          </>
        ),
      });
    };
    return { submitted, ...renderInTheme(<Fields />) };
  };

  it('is read at the submission', async () => {
    const { user, submitted } = renderFields();
    fillSilently(screen.getByLabelText('PAN'), 'AAAPR1001F');
    fillSilently(screen.getByLabelText('Email'), 'asha.rao@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(submitted).toEqual(['AAAPR1001F asha.rao@example.com']));
  });

  it('is sent once if it is a code and its call fails', async () => {
    const clock = monotonicClock(new FakeClock());
    let submissions = 0;
    const Code = () => {
      const [code, setCode] = useState('');
      const [busy, setBusy] = useState(false);
      return page({
        form: busy ? BUSY : IDLE,
        onSubmit: async () => {
          submissions += 1;
          setBusy(true);
          await Promise.resolve();
          setBusy(false);
        },
        children: (
          <CodeField
            label="OTP"
            name="otp"
            value={code}
            length={6}
            clock={clock}
            busy={busy}
            onChange={setCode}
            onText={setCode}
          />
        ),
      });
    };
    const { user } = renderInTheme(<Code />);
    fillSilently(screen.getByLabelText('OTP'), '482913');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    expect(screen.getByLabelText('OTP')).toHaveValue('482913');
    expect(submissions).toBe(1);
  });

  it('keeps its text while another field is typed into', async () => {
    const { user } = renderFields();
    fillSilently(screen.getByLabelText('PAN'), 'AAAPR1001F');
    await user.type(screen.getByLabelText('Email'), 'asha');
    expect(screen.getByLabelText('PAN')).toHaveValue('AAAPR1001F');
  });
});
