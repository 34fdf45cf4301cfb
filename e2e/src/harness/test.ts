import { test as base } from '@playwright/test'
import { ApiClient } from './api-client.ts'
import { adminPassword, type ServerProcess, startServer } from './server-process.ts'

interface PerTest {
  /** The ROOT account, signed in. */
  readonly admin: ApiClient
}

interface PerWorker {
  readonly server: ServerProcess
}

/** Playwright's `test` with a real server a worker. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  admin: async ({ server }, provide) => {
    const client = new ApiClient(server.origin)
    await client.signIn('admin', adminPassword)
    await provide(client)
  },
})
export { expect } from '@playwright/test'
