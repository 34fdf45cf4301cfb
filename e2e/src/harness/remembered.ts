import type { Language } from '@fieldhub/contract'
import type { BrowserContext } from '@playwright/test'

export interface Remembered {
  readonly token?: string
  readonly language?: Language
  readonly scheme?: 'light' | 'dark'
}

/** Starts a browser as one that was here before: signed in, with its language and colours. */
export async function remember(context: BrowserContext, what: Remembered): Promise<void> {
  const entries = Object.entries({
    'fieldhub.token': what.token,
    'fieldhub.language': what.language,
    'mantine-color-scheme-value': what.scheme,
  }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
  await context.addInitScript((pairs) => {
    for (const [key, value] of pairs) {
      // Only at the first page: what the console stores afterwards is its own.
      if (value !== undefined && localStorage.getItem(key) === null)
        localStorage.setItem(key, value)
    }
  }, entries)
}
