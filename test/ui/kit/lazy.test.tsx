import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Lazy } from '@ui/kit/lazy';
import { useLazyOverlay } from '@ui/kit/use-lazy-overlay';
import { lazyPart, type LazyPart } from '@ui/lazy-load';

interface PartProps {
  readonly text: string;
}

const Part = ({ text }: PartProps) => <p>{text}</p>;
const failure = new Error('offline');

const renderPart = (load: () => Promise<typeof Part>, onLoadFailed?: () => void) => {
  const part = lazyPart(load);
  const tree = (
    <Lazy
      part={part}
      props={{ text: 'Loaded' }}
      loading={<p>Loading</p>}
      failed={(retry) => <button onClick={retry}>Try again</button>}
      {...(onLoadFailed && { onLoadFailed })}
    />
  );
  return { part, tree, ...render(tree) };
};

describe('A lazy part', () => {
  it('is loaded when it is first rendered', async () => {
    const load = jest.fn(() => Promise.resolve(Part));
    renderPart(load);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Loaded')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders synchronously when it is mounted again', async () => {
    const load = jest.fn(() => Promise.resolve(Part));
    const { tree, unmount } = renderPart(load);
    await screen.findByText('Loaded');
    unmount();
    render(tree);
    expect(screen.getByText('Loaded')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders synchronously if it was loaded before', async () => {
    const part = lazyPart(() => Promise.resolve(Part));
    await part.load();
    render(<Lazy part={part} props={{ text: 'Loaded' }} />);
    expect(screen.getByText('Loaded')).toBeVisible();
  });

  it('can be retried after a failed load, until it is loaded', async () => {
    const load = jest
      .fn<Promise<typeof Part>, []>()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValue(Part);
    renderPart(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('Loaded')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loaded')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('calls onLoadFailed for each failed load, but not after it is unmounted', async () => {
    const onLoadFailed = jest.fn();
    const { unmount } = renderPart(() => Promise.reject(failure), onLoadFailed);
    await screen.findByRole('button');
    expect(onLoadFailed).toHaveBeenCalledTimes(1);
    unmount();
    let fail: (error: Error) => void = () => undefined;
    const second = renderPart(() => new Promise((_resolve, reject) => (fail = reject)), onLoadFailed);
    second.unmount();
    await act(async () => fail(failure));
    expect(onLoadFailed).toHaveBeenCalledTimes(1);
  });
});

const reports = { onLoaded: jest.fn(), onLoadFailed: jest.fn() };

const Overlay = ({ part }: { readonly part: LazyPart<typeof Part> }) => {
  const { isMounted, isOpen, isLoading, open, close, onLoaded, onLoadFailed } = useLazyOverlay(part, reports);
  return (
    <>
      <button aria-expanded={isOpen} aria-busy={isLoading} onClick={open}>
        Open
      </button>
      <button onClick={close}>Close</button>
      {isMounted && <Lazy part={part} props={{ text: 'Loaded' }} onLoaded={onLoaded} onLoadFailed={onLoadFailed} />}
    </>
  );
};

describe('A lazy overlay', () => {
  const states = () => {
    const opener = screen.getByRole('button', { name: 'Open' });
    return [opener.getAttribute('aria-expanded'), opener.getAttribute('aria-busy')];
  };

  it('is loading until it is loaded, and not when it is opened again', async () => {
    let finish: (loaded: typeof Part) => void = () => undefined;
    render(<Overlay part={lazyPart(() => new Promise((resolve) => (finish = resolve)))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(states()).toEqual(['true', 'true']);
    expect(reports.onLoaded).not.toHaveBeenCalled();
    await act(async () => finish(Part));
    expect(reports.onLoaded).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Loaded')).toBeVisible();
    expect(states()).toEqual(['true', 'false']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(states()).toEqual(['true', 'false']);
  });

  it('is no longer loading after a failed load', async () => {
    let fail: (error: Error) => void = () => undefined;
    render(<Overlay part={lazyPart(() => new Promise((_resolve, reject) => (fail = reject)))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(states()).toEqual(['true', 'true']);
    await act(async () => fail(failure));
    expect(states()).toEqual(['false', 'false']);
  });
});
