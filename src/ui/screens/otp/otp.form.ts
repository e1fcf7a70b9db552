import { checkForm } from '@ui/form/check-form';
import { Filled, CompleteCode } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class OtpForm {
  @CompleteCode('otp-incomplete')
  @Filled('otp-missing')
  otp = '';
}

export const checkOtp = (otp: string): FieldMessages => checkForm(Object.assign(new OtpForm(), { otp }));
