/** The button of a step. While its call runs it is disabled and keeps its size; it is never disabled to punish. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface PrimaryButtonProps {
  readonly busy?: boolean;
  /** Left out, the button submits its form. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export const PrimaryButton = ({ busy = false, onPress, children }: PrimaryButtonProps) => (
  <Button variant="contained" size="large" fullWidth type={onPress ? 'button' : 'submit'} loading={busy} onClick={onPress}>
    {children}
  </Button>
);
