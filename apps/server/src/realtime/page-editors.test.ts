import type { ServerMessage } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { LiveConnection } from './live-connection.ts'
import type { LiveTransport } from './live-transport.ts'
import { PageEditors } from './page-editors.ts'
import { realtimeLimits } from './realtime-limits.ts'

test('who says nothing for a quarter of a minute no longer edits, and no timer is left', () => {
  let now = 0
  let look: (() => void) | undefined
  const timer = { close: () => (look = undefined), unref: () => undefined }
  const timers = {
    monotonicMs: () => now,
    setTimeout: () => timer,
    setInterval: (run: () => void) => {
      look = run
      return timer
    },
  }
  const editors = new PageEditors({ now: () => now }, timers)
  const connect = () => {
    const sent: ServerMessage[] = []
    const transport: LiveTransport = {
      kind: 'websocket',
      unsentBytes: 0,
      send: (message) => void sent.push(message),
      sendValues: () => undefined,
      ping: () => true,
      close: () => undefined,
      drop: () => undefined,
    }
    return { sent, connection: new LiveConnection(transport, realtimeLimits, 'here') }
  }
  const [one, two] = [connect(), connect()]
  const page = { configurationId: 7, pageId: 1, name: '张工', isClaim: false }
  editors.enter(one.connection, page)
  now = 10_000
  editors.enter(two.connection, page)
  now = 16_000
  look?.()
  expect(two.sent.at(-1)).toMatchObject({ list: [{ name: '张工', isHolder: true }] })
  now = 26_000
  look?.()
  expect(look).toBeUndefined()
  editors.leave(two.connection)
})
