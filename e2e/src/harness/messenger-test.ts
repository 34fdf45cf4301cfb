import { startMessengers } from './alarm-boiler.ts'
import { test as base } from './test.ts'

export type Messengers = Awaited<ReturnType<typeof startMessengers>>

/** `test` with a mail server and a provider of text messages for each test. */
export const test = base.extend<{ readonly messengers: Messengers }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  messengers: async ({}, provide) => {
    const messengers = await startMessengers()
    await provide(messengers)
    await messengers.stop()
  },
})
