/** Above a form with several fields in error: one link to each of them (WCAG 3.3.1, 2.4.1). */
import { styled } from '@mui/material/styles';
import type { FieldError } from '@ui/kit/fields/field-errors';
import { TextLink } from '@ui/kit/controls/text-link';
import { useText } from '@ui/text/text-store';
import { colour, radius, size } from '@ui/theme/tokens';

const Box = styled('div')({
  padding: '12px 16px',
  border: `1px solid ${colour.error}`,
  borderRadius: radius.control,
  color: colour.error,
  backgroundColor: colour.errorSurface,
  '& p': { fontSize: '1rem', fontWeight: 700 },
  '& ul': { margin: '8px 0 -10px', padding: 0, listStyle: 'none' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: size.target, padding: '10px 0', color: 'inherit' },
});

export const ErrorSummary = ({ errors }: { readonly errors: readonly FieldError[] }) => {
  const { summary } = useText('errors');
  return (
    <Box role="group" aria-label={summary.title(errors.length)}>
      <p>{summary.title(errors.length)}</p>
      <ul>
        {errors.map(({ id, label, text }) => (
          <li key={id}>
            <TextLink href={`#${id}`} onPress={() => document.getElementById(id)?.focus()}>
              {summary.line(label, text)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Box>
  );
};
