/**
 * Renders the pages that index.html shows before any script has run, in every language, and writes them to the standard
 * output as JSON. It runs the application itself over the in-memory adapters, without a browser. build/first-form/pages.ts
 * starts it in a process of its own, because the class names are those of the bundle only with NODE_ENV=production.
 */
import 'reflect-metadata';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ssoValidated } from '@domain/journey/changes';
import { STEPS } from '@domain/journey/steps';
import type { State } from '@application/state/state';
import type { BuiltPage, FailurePage } from '@src/page/choose-page';
import { App } from '@ui/app';
import { Spinner } from '@ui/kit/display/spinner';
import { loadedPart } from '@ui/lazy-load';
import { LoadFailed } from '@ui/pages/load-failed';
import type { RouterHost } from '@ui/router';
import type { ScreenProps, Screens } from '@ui/screens/screen';
import { LANGUAGE_TAGS } from '@ui/text/languages';
import { text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { createContainer } from '@wiring/container';
import { firstLoad } from '@wiring/first-load';
import { SCREENS } from '@wiring/screens';
import { criticalCss } from './critical-css';
import { MAIN_SEGMENTS } from './main-segments';
import type { RenderedPages } from './pages';
import { APP_TITLE, insertPlaceholders, renderingAdapters } from './placeholders';

interface PageRow {
  readonly step: 'loginMobilePan' | 'subsequentLoginPassword' | 'sessionExpired';
  readonly attributes?: RenderedPages['pages'][number]['attributes'];
  readonly screens?: Screens;
  readonly prepare?: (state: State) => void;
}

const inPlaceOf = (screen: 'identifier' | 'session-expired', page: ComponentType<ScreenProps>): Screens => ({
  ...SCREENS,
  byName: { ...SCREENS.byName, [screen]: loadedPart(page) },
});

/** A form shows at the address of its step. */
const formAt = (step: PageRow['step']): PageRow => ({
  step,
  attributes: { 'data-step': step, 'data-path': STEPS[step].path },
});

const FirstLoadFailed = () => <LoadFailed onTryAgain={() => undefined} />;

const PAGES: Readonly<Record<BuiltPage | FailurePage, PageRow>> = {
  identifier: formAt('loginMobilePan'),
  password: formAt('subsequentLoginPassword'),
  frame: {
    step: 'loginMobilePan',
    attributes: { 'data-segments': MAIN_SEGMENTS },
    screens: inPlaceOf('identifier', Spinner),
  },
  'plain-frame': { step: 'sessionExpired', screens: inPlaceOf('session-expired', Spinner) },
  // Without the main layout, whose language switch needs the scripts that are missing.
  'load-failed': { step: 'sessionExpired', screens: inPlaceOf('session-expired', FirstLoadFailed) },
  'start-failed': {
    step: 'loginMobilePan',
    prepare: (state) => {
      state.start.stage.set('failed');
    },
  },
};

// Without the plugin that repeats declarations with vendor prefixes. Of the supported browsers (docs/security.md section 4),
// only Firefox 92 and 93 need one, for `fit-content`: there, a label wraps where its button could be wider.
const cache = createCache({ key: 'css', stylisPlugins: [] });
// Collects the rules instead of inserting style elements into the markup.
cache.compat = true;

/** Enters as a remembered customer, so that both forms show. The views render nothing of them until they are hydrated. */
const enterAsRemembered = (state: State): void => {
  state.start.stage.set('ready');
  state.session.auth.change((auth) => ({ ...auth, sessionId: 'rendered' }));
  state.session.journey.change((journey) => ({
    ...ssoValidated(journey, 'rendered', {
      sessionId: 'rendered',
      refreshToken: { token: '' },
      metadata: {},
      consentNeeded: false,
    }),
    identifierType: 'MOBILE',
    mobileOrPan: '9000000000',
    customerName: 'Rendered',
  }));
};

const render = ({ step, screens = SCREENS, prepare }: PageRow): string => {
  const adapters = renderingAdapters();
  const container = createContainer(adapters);
  container.load(firstLoad);
  enterAsRemembered(adapters.state);
  prepare?.(adapters.state);
  const host: RouterHost = ({ children }) => (
    <MemoryRouter initialEntries={[STEPS[step].path]}>{children}</MemoryRouter>
  );
  const html = renderToString(
    <CacheProvider value={cache}>
      <ContainerContext value={container}>
        <App screens={screens} routerHost={host} />
      </ContainerContext>
    </CacheProvider>,
  );
  if (html.includes(' style=')) throw new Error(`The policy refuses style attributes; a rule is needed in: ${html}`);
  return insertPlaceholders(html);
};

/** For `document.title`, with the placeholder of the product's name; the frame shows no step yet. */
const documentTitleOf = (html: string): string => {
  const heading = /<h1[^>]*>([^<]*)/u.exec(html)?.[1];
  return heading === undefined ? APP_TITLE : text.section('kit').documentTitle(heading, APP_TITLE);
};

const renderAll = async (): Promise<RenderedPages> => {
  enableStaticRendering(true);
  await SCREENS.byName.password.load();
  const pages: RenderedPages['pages'][number][] = [];
  for (const language of LANGUAGE_TAGS) {
    await text.setLanguage(language);
    for (const [name, row] of Object.entries(PAGES)) {
      const html = render(row);
      pages.push({ name, language, attributes: { ...row.attributes, 'data-title': documentTitleOf(html) }, html });
    }
  }
  return { pages, ...criticalCss(cache) };
};

process.stdout.write(JSON.stringify(await renderAll()));
