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

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
  /** Whether `npm test` looks at the part, too, or only a thorough run. */
  readonly isInEveryRun: (part: { readonly name: string }) => boolean;
}

/** An open keyboard, large text, and the layout of a large window. */
const FRAMES: readonly Frame[] = [
  { width: 360, height: 380, textScale: 1, isInEveryRun: () => true },
  { width: 360, height: 740, textScale: 2, isInEveryRun: (part) => part === signingIn || part === refusalsAndWaits },
  { width: 1280, height: 800, textScale: 1, isInEveryRun: () => false },
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
  for (const { width, height, textScale, isInEveryRun } of FRAMES)
    test(
      `nothing moves at ${width}×${height} with text at ${textScale * 100}%: ${part.name}`,
      { tag: variationTags('@phone', !isInEveryRun(part)) },
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
