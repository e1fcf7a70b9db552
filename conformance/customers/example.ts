import { SITUATIONS, SWITCHES } from '@conformance/customers/situations';

const commented = (text: string): string => text.replaceAll(/^(?=.)/gmu, '# ');

const situation = ([name, text]: [string, string]): string => `
  # ${text}
  # ${name}:
  #   mobile: '9876543210'
  #   pan: ABCPE1234F
  #   email: asha.rao@example.com
  #   username: asha.rao
  #   password: …`;

const control = ([name, text]: [string, string]): string => `
  # ${text}
  # ${name}:
  #   url: '{origin}/test/${name}'`;

/** The file that `--init` writes. */
export const exampleFile =
  (): string => `# The test customers of a gateway, for \`npm run conformance\`. A case whose customer, code or switch is missing is skipped.
# Remove the # of what your gateway has, and put numbers in quotes. {origin} is the origin of --login-url.

# How access codes and OTPs are obtained. Choose one of the three.
codes:
  # The same code each time. A customer may have a code of their own instead: "code: '246810'".
  fixed: '123456'
${commented(`
# A URL whose text contains the codes, the newest first. In the pattern, {mobile}, {email}, {pan} and {username} stand for
# the customer's, and the first group is the code.
url: '{origin}/test/messages'
pattern: 'to {mobile}: (\\d{6})'

# The tester types it in.
ask: true`).replaceAll(/^/gmu, '  ')}

# What the gateway can be told to do, by a request (POST, unless 'method' says otherwise; 'form' and 'headers' are optional),
# or with 'ask: …' by the tester.
switches:${Object.entries(SWITCHES).map(control).join('\n')}

customers:${Object.entries(SITUATIONS).map(situation).join('\n')}

# Customers whom canLogin refuses, by the code. 'by' names the identifier, if only one kind is refused.
# Those with 1012, 1013, 1014 and 1076 need a password too: generateAccessCode refuses them, although it is right.
refused:
  # '1032':
  #   pan: ABCPE1234F
  # '10681':
  #   by: MOBILE
  #   mobile: '9876543210'
`;
