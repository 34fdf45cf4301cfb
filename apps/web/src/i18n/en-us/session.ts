import type { Translation } from '../catalogue.ts'

export const session: Translation['session'] = {
  title: 'Sign in',
  account: 'Account',
  accountHint: 'Enter your account',
  password: 'Password',
  passwordHint: 'Enter your password',
  showPassword: 'Show password',
  signIn: 'Sign in',
  demo: 'Try the demo',
  demoText:
    'The demo comes with simulated devices whose values move. Change whatever you like; it is reset after an idle hour.',
  agreeLead: 'I have read and accept the',
  agreeAnd: 'and the',
  userAgreement: 'user agreement',
  privacyPolicy: 'privacy policy',
  agreementTitle: 'Terms and privacy',
  agreementText:
    'Please read the user agreement and the privacy policy before signing in. By going on you accept both.',
  agreeAndContinue: 'Accept and continue',
  disagree: 'Do not accept',
  agreementMissing: 'The text could not be loaded, please try again later.',
  retryAfter: 'Try again in {n} s',
  slogan: 'The field, in front of you',
  sloganText: 'Connect, watch and command every device in the field.',
  plantLabel: 'Drawing of a pump station: tank level, pump speed and outlet pressure move slowly',
  plantPressure: 'Outlet pressure',
  plantLevel: 'Level',
  plantSpeed: 'Speed',
}
