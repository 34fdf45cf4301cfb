import type { Language } from '@fieldhub/contract'
import type { BrowserContext } from '@playwright/test'
import type { ApiClient } from './api-client.ts'

export interface Remembered {
  /** Who is signed in, in a session of the browser's own: a page renews its token, and the one before it soon ends. */
  readonly as?: ApiClient
  /** A session that nobody else uses. */
  readonly token?: string
  readonly language?: Language
  readonly scheme?: 'light' | 'dark'
}

/** Starts a browser with the stored state of an earlier visit: session, language and colours. */
export async function remember(context: BrowserContext, what: Remembered): Promise<void> {
  const entries = Object.entries({
    'fieldhub.token': what.token ?? (await what.as?.anotherToken()),
    'fieldhub.language': what.language,
    'mantine-color-scheme-value': what.scheme,
  }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
  await context.addInitScript((pairs) => {
    for (const [key, value] of pairs) {
      // It is set at the first page only, as the console changes its state afterwards.
      if (value !== undefined && localStorage.getItem(key) === null)
        localStorage.setItem(key, value)
    }
  }, entries)
}
