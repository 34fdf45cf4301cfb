import { test as base, expect, type TestInfo } from '@playwright/test'
import { type LibmodbusSlave, startLibmodbusSlave } from '../peers/libmodbus-slave.ts'
import { ApiClient } from './api-client.ts'
import { slaveUnitId } from './first-device.ts'
import { type Onlooker, startOnlooker } from './onlooker.ts'
import {
  adminPassword,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from './server-process.ts'

export interface PerTest {
  /** The ROOT account, signed in. */
  readonly admin: ApiClient
  /** A libmodbus slave that has not dialled yet. */
  readonly slave: LibmodbusSlave
  /** Adds a simulated device of `admin`'s; it is stopped after the test. */
  readonly addOnlooker: (framing?: 'rtu' | 'tcp') => Promise<Onlooker>
  /** Starts another server for this test alone, which is stopped after it. */
  readonly startOwnServer: (options?: ServerOptions) => Promise<OwnServer>
}

interface OwnServer {
  readonly server: ServerProcess
  /** A client of its ROOT account. */
  readonly client: ApiClient
}

export interface PerWorker {
  readonly server: ServerProcess
  /** Whether the server has the demo, whose devices cost it more than most journeys do; `test.use` says so. */
  readonly hasDemo: boolean
}

/** Playwright's `test` with a real server for each worker. */
export const test = base.extend<PerTest, PerWorker>({
  hasDemo: [false, { scope: 'worker', option: true }],
  server: [
    async ({ hasDemo }, provide) => {
      const server = await startServer({ settings: hasDemo ? { FIELDHUB_DEMO: 'on' } : {} })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  // The Content-Security-Policy must allow whatever a page does in any journey.
  context: async ({ context }, provide) => {
    const refused: string[] = []
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await provide(context)
    expect(refused).toEqual([])
  },
  admin: async ({ server }, provide, testInfo) => {
    const client = new ApiClient(server.origin)
    await client.signIn('admin', adminPassword)
    await provide(client)
    await attachLog(server, testInfo)
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  slave: async ({}, provide) => {
    const slave = await startLibmodbusSlave(slaveUnitId)
    await provide(slave)
    await slave.stop()
  },
  addOnlooker: async ({ admin, server }, provide) => {
    const added: Onlooker[] = []
    await provide(async (framing) => {
      const onlooker = await startOnlooker(admin, server, framing)
      added.push(onlooker)
      return onlooker
    })
    for (const onlooker of added) onlooker.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  startOwnServer: async ({}, provide, testInfo) => {
    const started: ServerProcess[] = []
    await provide(async (options) => {
      const server = await startServer(options)
      started.push(server)
      const client = new ApiClient(server.origin)
      await client.signIn('admin', adminPassword)
      return { server, client }
    })
    for (const server of started) {
      await attachLog(server, testInfo)
      await server.stop()
    }
  },
})

/** Adds the server's log to a failure's report. */
export async function attachLog(server: ServerProcess, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const body = server.log.slice(-200).join('\n')
  await testInfo.attach('server log', { body, contentType: 'text/plain' })
}

export { expect } from '@playwright/test'
