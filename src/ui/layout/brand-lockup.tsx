import { styled } from '@mui/material/styles';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium } from '@ui/theme/tokens';

const Lockup = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > svg': { flex: 'none' },
  '& > div': { minWidth: 0 },
  '& b': { display: 'block', fontSize: '1.0625rem', lineHeight: 1.25, color: colour.ink, letterSpacing: '-0.01em' },
  '& p': { fontSize: '.8125rem', lineHeight: 1.35, color: colour.brand },
  [fromMedium]: { '& b': { fontSize: '1.25rem' }, '& p': { fontSize: '.9375rem' } },
});

/** The logo, the product's name and the lead-in line (specification §1). */
export const BrandLockup = ({ appTitle }: { readonly appTitle: string }) => {
  const { lead } = useText('layout');
  return (
    <Lockup>
      <BrandMark />
      <div>
        <b>{appTitle}</b>
        <p>{lead}</p>
      </div>
    </Lockup>
  );
};

/** The same drawing as public/icons/icon.svg. */
const BrandMark = () => (
  <svg
    width={40}
    height={40}
    viewBox="0 0 32 32"
    fill="none"
    strokeWidth={3}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect width={32} height={32} rx={8} fill="#97144D" />
    <path d="M7 25v-5h5v-5h5v-5h8m-4-4 4 4-4 4" stroke="#fff" />
    <path d="M17 25h8v-8" stroke="#ED1164" />
  </svg>
);
