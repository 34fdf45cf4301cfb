import type { Translation } from '../../catalogue.ts'

export const embed: Translation['embed'] = {
  loading: 'Loading…',
  retry: 'Try again',
  noAddress: 'No address yet.',
  badAddress: 'The address is not valid: enter all of it, from https:// or http:// on.',
  siteClosed: 'The site {site} is not allowed, so nothing of it is loaded.',
  onlyLive: 'Live only: it shows nothing of the past.',
  leads:
    'The page of {site} leads to a site that is not allowed: enter the address where it leads.',
  plain: 'This page was opened over https, and browsers show nothing over http in it: {site}',
  filmFailed: 'The video cannot be played.',
}
