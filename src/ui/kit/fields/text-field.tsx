import { styled } from '@mui/material/styles';
import {
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type RefObject,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FieldFrame, type FieldTexts } from '@ui/kit/fields/field-frame';
import { useReadAtSubmission } from '@ui/kit/fields/read-at-submission';
import { usePrivateValue } from '@ui/kit/fields/use-private-value';
import { useWrittenValue } from '@ui/kit/fields/use-written-value';
import { useHydrated } from '@ui/kit/use-hydrated';
import { colour, focusRing, inContrast, radius, size, withHover } from '@ui/theme/tokens';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The autofill token of the value. */
  readonly autoComplete: string;
  readonly type?: 'text' | 'password';
  readonly inputMode?: Native['inputMode'];
  readonly enterKeyHint?: Native['enterKeyHint'];
  readonly autoCapitalize?: 'none' | 'characters';
  readonly onFocus?: () => void;
  /** Shows the text in capitals; the value stays as it was typed. */
  readonly capitals?: boolean;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The rules by which password managers generate a password. */
  readonly generatorRules?: string | null;
  /** Rendered at the end, inside the outline. */
  readonly end?: ReactNode;
}

/** The outline surrounds both the input and the element at its end. */
const Outline = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  border: `1px solid ${colour.controlLine}`,
  borderRadius: radius.control,
  backgroundColor: colour.paper,
  [withHover]: { '&:hover': { borderColor: colour.ink } },
  // An outline, because the browser's autofill background covers an inner shadow.
  '&:focus-within': { borderColor: colour.brand, outline: `2px solid ${colour.brand}`, outlineOffset: -2 },
  [inContrast]: { '&:focus-within': focusRing },
  '&:has([aria-invalid=true])': { borderColor: colour.error, backgroundColor: colour.errorSurface },
  '&:has([aria-invalid=true]):focus-within': { boxShadow: `inset 0 0 0 1px ${colour.error}`, ...focusRing },
  '& input': {
    flex: 1,
    minWidth: 0,
    padding: '13px 16px',
    border: 0,
    borderRadius: 'inherit',
    outline: 'none',
    background: 'none',
    color: colour.ink,
    font: 'inherit',
    fontSize: '1rem',
    lineHeight: 1.5,
  },
  '& input:not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& input[data-capitals]': { textTransform: 'uppercase' },
  '& input::placeholder': { color: colour.inkSoft, opacity: 1 },
  // Edge's own reveal button, beside ours. In a separate rule, because other browsers drop a rule with an unknown
  // selector.
  '& input::-ms-reveal': { display: 'none' },
  '& > button': { marginRight: 4 },
  '& > svg': { flex: 'none', marginRight: 16 },
  '@media (forced-colors: active)': { '&:focus-within': { outline: '2px solid Highlight', outlineOffset: 0 } },
});

/** A field of one line. The caller keeps the value. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    labelId,
    hint,
    error,
    consequence,
    hasLongErrors = false,
    describedBy,
    notice,
    value,
    onChange,
    onKey,
    end,
    capitals = false,
    autoCapitalize = 'none',
    generatorRules = null,
    ...field
  } = props;
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useWrittenValue(input, isHydrated ? value : undefined);
  useTakenOverInput(input, onChange);
  useReadAtSubmission(input, props);
  usePrivateValue(input);
  return (
    <FieldFrame
      label={label}
      labelId={labelId}
      hint={hint}
      error={error}
      consequence={consequence ?? false}
      hasLongErrors={hasLongErrors}
      describedBy={describedBy}
      {...(notice === undefined ? {} : { notice })}
    >
      {(attributes) => (
        <Outline>
          <input
            {...attributes}
            {...field}
            {...(generatorRules !== null && { passwordrules: generatorRules })}
            ref={input}
            type={field.type ?? 'text'}
            autoCapitalize={autoCapitalize}
            data-capitals={isHydrated && capitals ? '' : undefined}
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKey}
            onKeyUp={onKey}
          />
          {end}
        </Outline>
      )}
    </FieldFrame>
  );
};

/**
 * Reports the text that was typed into the first form before React took over. Selects a value that the application sets
 * in the focused field, so that typing replaces it.
 */
const useTakenOverInput = (input: RefObject<HTMLInputElement | null>, onChange: TextFieldProps['onChange']): void => {
  const isHydrated = useHydrated();
  const wasUntouched = useRef(false);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    if (isHydrated) {
      if (wasUntouched.current) field.select();
      wasUntouched.current = false;
      return;
    }
    wasUntouched.current = document.activeElement === field && field.value === '';
    if (field.value !== '') onChange(field.value);
  }, [input, isHydrated, onChange]);
};
