/**
 * A still form: over a whole sign-in and every recovery, nothing that can be pressed moves, neither for a message nor for an
 * error, a slow call, the consent box or a lost connection (docs/assumptions.md). The parts of the tour show them.
 */
import { takeMoves, watchControls } from '@test/e2e/support/moved-controls';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';
import { plainPages } from '@test/tour/errors';
import { forgottenUsername, lockedAccount, newPassword } from '@test/tour/recovering';
import { refusalsAndWaits } from '@test/tour/refusals-and-waits';
import { lateCode, otherSignIns, signingIn } from '@test/tour/signing-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Dialogs slide in, toasts grow, and menus and details open where they are. */
const MAY_MOVE = '[role=dialog], [role=presentation], .notistack-SnackbarContainer, details[open] ~ *, [role=menu]';

/** Large text, an open keyboard, and the layout of a large window, which only a thorough run looks at. */
const SITUATIONS = [
  { width: 360, height: 740, textScale: 2, isThorough: false },
  { width: 360, height: 380, textScale: 1, isThorough: false },
  { width: 1280, height: 800, textScale: 1, isThorough: true },
];

const PARTS = [
  signingIn,
  otherSignIns,
  lateCode,
  forgottenUsername,
  lockedAccount,
  newPassword,
  refusalsAndWaits,
  plainPages,
];

for (const part of PARTS)
  for (const { width, height, textScale, isThorough } of SITUATIONS)
    test(
      `nothing moves at ${width}×${height} with text at ${textScale * 100}%: ${part.name}`,
      { tag: variationTags('@phone', isThorough) },
      async ({ page, sandbox, actAs, browserMonitor }) => {
        browserMonitor.allow(...(part.allowedConsoleErrors ?? []));
        await page.setViewportSize({ width, height });
        await watchControls(page, textScale, MAY_MOVE);
        const moved: string[] = [];
        await part.run({ page, sandbox, isSmall: width < 900, actAs }, async (situation) => {
          moved.push(...(await takeMoves(page)).map((move) => `${situation}: ${move}`));
        });
        expect(moved).toStrictEqual([]);
      },
    );
