import { styled } from '@mui/material/styles';
import { colour } from '@ui/theme/tokens';

interface SearchBarProps {
  /** The accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const SEARCH_BAR_HEIGHT = 40;

const Field = styled('input')({
  width: '100%',
  height: SEARCH_BAR_HEIGHT,
  padding: '0 16px',
  border: `1px solid ${colour.controlLine}`,
  borderRadius: SEARCH_BAR_HEIGHT / 2,
  color: colour.ink,
  backgroundColor: colour.paper,
  font: 'inherit',
  fontSize: '1rem',
  '&::placeholder': { color: colour.inkSoft, opacity: 1 },
});

/** A search field with the design system's height (specification §9). */
export const SearchBar = ({ label, value, onChange }: SearchBarProps) => (
  <div role="search">
    <Field
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
