import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DatePicker } from '@ui/kit/fields/date-picker';
import { text } from '@ui/text/text-store';
import { renderInTheme } from '@test/support/render-in-theme';

const Asking = () => {
  const [date, setDate] = useState<Date | null>(new Date(2026, 1, 14));
  return (
    <>
      <DatePicker label="Date of birth" value={date} onChange={setDate} hint="As on your PAN card" />
      <output>{date?.toDateString()}</output>
    </>
  );
};

const calendar = async () => {
  const { user } = renderInTheme(<Asking />);
  await user.click(screen.getByRole('button', { name: /^Choose a date/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const noMatch = window.matchMedia;

describe('a date picker', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows its date as dd/MM/yyyy, below its label and with its hint', () => {
    renderInTheme(<Asking />);
    const field = screen.getByRole('group', { name: 'Date of birth' });
    expect(field.textContent.replace(/[\u2066-\u2069]/gu, '')).toContain('14/02/2026');
    expect(field).toHaveAccessibleDescription('As on your PAN card');
  });

  it('shows the date format while it is empty', () => {
    renderInTheme(<DatePicker label="Date of birth" value={null} onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Date of birth' }).textContent.replace(/[\u2066-\u2069]/gu, '')).toContain(
      'DD/MM/YYYY',
    );
  });

  it('always shows six weeks that start on Sunday', async () => {
    const { dialog } = await calendar();
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'SMTWTFS']);
    const days = dialog.getAllByRole('gridcell').map(({ textContent }) => Number(textContent));
    // February of 2026 begins on a Sunday and fills four weeks.
    expect(days).toHaveLength(42);
    expect(days.slice(0, 3)).toEqual([1, 2, 3]);
    expect(days.at(-1)).toBe(14);
  });

  it('has the portrait layout on a device that is turned, too', async () => {
    Object.defineProperty(window.screen, 'orientation', { configurable: true, value: { angle: 90 } });
    await calendar();
    Reflect.deleteProperty(window.screen, 'orientation');
    expect(document.querySelector('.MuiPickersLayout-root')).not.toHaveClass('MuiPickersLayout-landscape');
  });

  it.each([
    ['a finger', false],
    ['a mouse', true],
  ])('stays open after a day is chosen with %s, until "Confirm"', async (_pointer, isFine) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...noMatch(media), matches: isFine && media.includes('pointer: fine') }));
    const { user, dialog } = await calendar();
    await user.click(dialog.getByRole('gridcell', { name: '20' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Fri Feb 20 2026')).toBeInTheDocument();
  });

  it('follows the language of the page, and its weeks still start on Sunday', async () => {
    await act(() => text.setLanguage('hi'));
    const { user } = renderInTheme(<Asking />);
    await user.click(screen.getByRole('button', { name: /^तारीख चुनें/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'पुष्टि करें' })).toBeVisible();
    expect(dialog.getAllByRole('columnheader')[0]).toHaveTextContent('र');
    await act(() => text.setLanguage('en'));
  });
});
