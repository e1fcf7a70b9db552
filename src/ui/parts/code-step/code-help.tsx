import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { InlineLinks, type InlineLink } from '@ui/kit/controls/inline-links';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import type { CodeChannels, CodeName } from '@ui/parts/code-step/code-entry.view-model';
import type { Catalogue } from '@ui/text/catalogue';
import { useText } from '@ui/text/text-store';
import { colour, edge, radius, size } from '@ui/theme/tokens';

interface CodeHelpProps {
  readonly name: CodeName;
  readonly channels: CodeChannels;
  readonly clock: CountdownClock;
  /** How to reach support. */
  readonly contacts: readonly InlineLink[];
}

const DELAY_MS = 30_000;

const Box = styled('details')({
  ...edge,
  borderRadius: radius.control,
  backgroundColor: colour.canvas,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: size.target,
    padding: '4px 16px',
    fontWeight: 700,
    color: colour.brand,
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '""',
    width: 8,
    height: 8,
    margin: '-4px 4px 0 12px',
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&[open] summary::after': { marginTop: 4, transform: 'rotate(225deg)' },
  '& ul': { margin: 0, padding: '0 16px 16px 34px' },
  '& li + li': { marginTop: 6 },
});

/** Advice for a customer who lacks a valid code. It appears, in its place, 30 seconds after the step is opened. */
export const CodeHelp = ({ name, clock, channels, contacts }: CodeHelpProps) => {
  const { inApp, named } = useText('code');
  const words = channels.isInApp ? inApp : named[name];
  const checks = channels.isInApp ? inApp.problemsChecks : checksFor(channels, named[name].problemsChecks);
  const [isDue, setDue] = useState(false);
  useEffect(() => clock.after(DELAY_MS, () => setDue(true)), [clock]);
  return (
    <Box style={{ visibility: isDue ? 'visible' : 'hidden' }}>
      <summary>{words.problems}</summary>
      <ul>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
        {contacts.length > 0 && (
          <li>
            {words.problemsSupport} <InlineLinks links={contacts} />
          </li>
        )}
      </ul>
    </Box>
  );
};

const checksFor = (
  { isTexted, isEmailed }: CodeChannels,
  checks: Catalogue['code']['named'][CodeName]['problemsChecks'],
): readonly string[] => [
  ...(isEmailed ? [isTexted ? checks.emailedToo : checks.emailedOnly] : []),
  ...(isTexted ? [checks.textAbroad, checks.phone] : []),
  checks.latest,
];
