import { render, screen } from '@testing-library/react';
import { fitsQrCode, MAX_QR_BYTES, QR_ERROR_CORRECTION } from '@domain/session/qr-data';
import { QrPicture } from '@ui/screens/qr-code/qr-picture';

const draw = (data: string): void => {
  render(<QrPicture data={data} errorCorrection={QR_ERROR_CORRECTION} alternative="QR code" />);
};

describe('A QR picture', () => {
  it.each([
    ['Latin letters', 'x', 1],
    ['letters with accents', 'é', 2],
    ['Devanagari', 'स', 3],
    ['emoji', '🏦', 4],
  ])('draws the longest text that fits: %s', (_script, character, bytes) => {
    const longest = character.repeat(Math.floor(MAX_QR_BYTES / bytes));
    expect(fitsQrCode(longest)).toBe(true);
    expect(fitsQrCode(longest + character)).toBe(false);
    draw(longest);
    expect(screen.getByRole('img', { name: 'QR code' })).toBeInTheDocument();
  });

  it('has a white ground of its own, with the light margin', () => {
    draw('x');
    const picture = screen.getByRole('img', { name: 'QR code' });
    const [, , width, height] = picture.getAttribute('viewBox')?.split(' ') ?? [];
    const [ground] = picture.children;
    expect(ground?.tagName).toBe('rect');
    expect(ground?.getAttribute('fill')).toBe('#fff');
    expect(ground?.getAttribute('width')).toEqual(width);
    expect(ground?.getAttribute('height')).toEqual(height);
  });

  it('cannot draw a longer text', () => {
    jest.spyOn(console, 'error').mockImplementation();
    expect(() => {
      draw('x'.repeat(MAX_QR_BYTES + 1));
    }).toThrow('Data too long');
  });
});
