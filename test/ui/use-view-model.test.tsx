import { render, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { Activity, StrictMode, type ReactNode } from 'react';
import { ContainerContext, useViewModel } from '@ui/use-view-model';

class SecretViewModel {
  secret = 'typed';
  isWatching = true;

  dispose(): void {
    this.secret = '';
    this.isWatching = false;
  }
}

class NameViewModel {
  readonly hasNothingToClear = true;
}

/** Those that the view has rendered last. */
let secret: SecretViewModel;
let name: NameViewModel;

const View = () => {
  secret = useViewModel(SecretViewModel);
  name = useViewModel(NameViewModel);
  return <p>shown</p>;
};

const rendering = (children: ReactNode) => {
  const container = new Container();
  container.bind(SecretViewModel).toConstantValue((() => new SecretViewModel()) as never);
  container.bind(NameViewModel).toConstantValue((() => new NameViewModel()) as never);
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

  it('disposes of the view-model at once when the view is removed', () => {
    const { show } = rendering(<View />);
    show(null);
    expect(secret).toMatchObject({ secret: '', isWatching: false });
  });

  it('disposes of the view-model when the application is unmounted', () => {
    const { unmount } = rendering(<View />);
    unmount();
    expect(secret).toMatchObject({ secret: '', isWatching: false });
  });

  it('gives the view a working view-model in StrictMode, which removes each new view once', () => {
    const { show, unmount } = rendering(null);
    show(
      <StrictMode>
        <View />
      </StrictMode>,
    );
    expect(secret.isWatching).toBe(true);
    unmount();
    expect(secret.isWatching).toBe(false);
  });

  it('gives a view that Activity hides and shows a new view-model, as after a return to the screen', () => {
    const { show } = rendering(
      <Activity>
        <View />
      </Activity>,
    );
    const [firstSecret, firstName] = [secret, name];
    show(
      <Activity mode="hidden">
        <View />
      </Activity>,
    );
    expect(firstSecret).toMatchObject({ secret: '', isWatching: false });
    show(
      <Activity>
        <View />
      </Activity>,
    );
    expect(screen.getByText('shown')).toBeVisible();
    expect(secret).not.toBe(firstSecret);
    expect(secret.isWatching).toBe(true);
    expect(name).toBe(firstName);
    expect(firstSecret.isWatching).toBe(false);
  });
});
