import { render } from '@testing-library/react';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import { ContainerContext, useViewModel } from '@ui/use-view-model';

class SecretViewModel {
  secret = 'typed';
  isWatching = true;

  dispose(): void {
    this.secret = '';
    this.isWatching = false;
  }
}

/** The view-model of the last render. */
let secret: SecretViewModel;

const View = () => {
  secret = useViewModel(SecretViewModel);
  return <p>shown</p>;
};

const rendering = (children: ReactNode) => {
  const container = new Container();
  container.bind(SecretViewModel).toConstantValue((() => new SecretViewModel()) as never);
  const inContainer = (shown: ReactNode) => <ContainerContext value={container}>{shown}</ContainerContext>;
  const { rerender, unmount } = render(inContainer(children));
  return { show: (shown: ReactNode) => rerender(inContainer(shown)), unmount };
};

describe('useViewModel', () => {
  it('keeps the view-model while the view renders again', () => {
    const { show } = rendering(<View />);
    const first = secret;
    show(<View />);
    expect(secret).toBe(first);
    expect(first.secret).toBe('typed');
  });

  it('disposes of the view-model immediately when the view is removed', () => {
    const { show } = rendering(<View />);
    show(null);
    expect(secret).toMatchObject({ secret: '', isWatching: false });
  });

  it('disposes of the view-model when the application is unmounted', () => {
    const { unmount } = rendering(<View />);
    unmount();
    expect(secret).toMatchObject({ secret: '', isWatching: false });
  });
});
