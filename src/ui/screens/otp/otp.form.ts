import { checkForm } from '@ui/view-models/check-form';
import { Filled, WholeCode } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class OtpForm {
  @WholeCode('otp-incomplete')
  @Filled('otp-missing')
  otp = '';
}

export const checkOtp = (otp: string): FieldMessages => checkForm(Object.assign(new OtpForm(), { otp }));
