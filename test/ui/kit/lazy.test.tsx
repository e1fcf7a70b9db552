import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LatePart } from '@ui/layout/late-part';

const TEN_SECONDS = 10_000;
const Part = () => <p>It has come</p>;

describe('A part that nobody waits for', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is not fetched before the page has been there for a while', async () => {
    const load = jest.fn<Promise<ComponentType>, []>(() => Promise.resolve(Part));
    render(<LatePart load={load} />);
    await pass(TEN_SECONDS - 1);
    expect(load).not.toHaveBeenCalled();
    await pass(1);
    expect(screen.getByText('It has come')).toBeVisible();
  });

  it('is asked for again until it comes, and then no more', async () => {
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Part);
    render(<LatePart load={load} />);
    await pass(TEN_SECONDS);
    await pass(TEN_SECONDS);
    expect(screen.queryByText('It has come')).toBeNull();
    await pass(TEN_SECONDS);
    expect(screen.getByText('It has come')).toBeVisible();
    await pass(10 * TEN_SECONDS);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
