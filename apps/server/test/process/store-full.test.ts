import { once } from 'node:events'
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { ServerMessage } from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, temporaryFolder } from '#testing/test-server.ts'

const wait = { timeout: 20_000, interval: 100 }

async function listen(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api2/live`)
  onTestFinished(() => socket.terminate())
  const heard: ServerMessage[] = []
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) heard.push(ServerMessage.parse(JSON.parse(data.toString())))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await vi.waitFor(() => expect(heard[0]?.type).toBe('hello'), wait)
  return () => heard.filter(({ type }) => type === 'storing')
}

test('a full disk makes the server not ready, is told to who is signed in, and passes by itself', async () => {
  const dataDir = temporaryFolder()
  const { origin, send, signIn, timers } = await startTestServer({ dataDir })
  const token = await signIn()
  const storing = await listen(origin, token)
  const ready = async () => (await send('GET', '/readyz')).status
  expect(await ready()).toBe(200)

  // A file cannot be written where a folder is, which fails as on a full disk.
  const probe = join(dataDir, '.write-probe')
  mkdirSync(probe)
  await timers.finish(vi.waitFor(async () => expect(await ready()).toBe(503), wait))
  expect(storing()).toEqual([{ type: 'storing', isStoring: false }])
  const later = await listen(origin, token)
  await vi.waitFor(() => expect(later()).toEqual([{ type: 'storing', isStoring: false }]), wait)
  expect(await (await send('GET', '/metrics')).text()).toContain('fieldhub_storing 0')

  rmdirSync(probe)
  await timers.finish(vi.waitFor(async () => expect(await ready()).toBe(200), wait))
  expect(storing().at(-1)).toEqual({ type: 'storing', isStoring: true })
  const metrics = await (await send('GET', '/metrics')).text()
  for (const name of ['fieldhub_store_bytes', 'fieldhub_disk_free_bytes']) {
    const value = new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]
    expect(Number(value)).toBeGreaterThan(0)
  }
})
