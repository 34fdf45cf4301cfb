import type { Translation } from '../catalogue.ts'
import { refusedCall } from './refused-call.ts'

export const error: Translation['error'] = {
  ...refusedCall,
  unLoginTipText: 'The current page is invalid, please log in again',
  unLoginTitle: 'Session expired',
  signInAgain: 'Sign in again',
  pageTitle: 'Page not found',
  pageText: 'Nothing is at this address. It may have moved, or the link is incomplete.',
  toHome: 'Go to overview',
  crashTitle: 'This page ran into a fault',
  crashText:
    'Your data is not affected. Loading again usually helps; if it keeps happening, send the details to your administrator.',
  reload: 'Load again',
  offlineTitle: 'This page could not be loaded',
  offlineText:
    'The server cannot be reached. Check the network and try again; open pages and what you typed are safe.',
  retrying: 'Trying again…',
}
