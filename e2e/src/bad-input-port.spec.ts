import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { deviceStatus } from '@fieldhub/contract'
import { type Onlooker, startOnlooker } from './harness/onlooker.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { test as base, expect } from './harness/test.ts'

const floodSockets = 10_000
const filesNeeded = floodSockets + 1_000
const growthBytesMax = 96 * 1_048_576

interface Attack {
  readonly server: ServerProcess
  /** Opens a connection to the device port that sends `bytes`, or nothing. */
  dial(bytes?: Uint8Array): Socket
  addOnlooker(): Promise<Onlooker>
}

const test = base.extend<{ attack: Attack }>({
  attack: async ({ startOwnServer }, provide) => {
    const { client, server } = await startOwnServer()
    const sockets: Socket[] = []
    const onlookers: Onlooker[] = []
    await provide({
      server,
      dial: (bytes) => {
        const socket = connect({ host: '127.0.0.1', port: server.tcpPort })
        sockets.push(socket)
        socket.on('error', () => {})
        socket.resume()
        if (bytes !== undefined) socket.on('connect', () => socket.write(bytes))
        return socket
      },
      addOnlooker: async () => {
        const onlooker = await startOnlooker(client, server)
        onlookers.push(onlooker)
        await expect.poll(() => onlooker.lastRead()).toBeGreaterThan(0)
        return onlooker
      },
    })
    for (const socket of sockets) socket.destroy()
    for (const onlooker of onlookers) onlooker.stop()
  },
})
/** Bytes that are the same in each run. */
function noise(seed: number, length: number): Uint8Array {
  let state = seed + 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

/** Node raises its limit to the hard one by itself. */
function openFilesMax(): number {
  const line = /Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))
  return Number(line?.[1] ?? Number.POSITIVE_INFINITY)
}

async function connectedOrRefused(socket: Socket): Promise<void> {
  if (socket.closed || socket.readyState === 'open') return
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
}

async function expectPollingGoesOn(onlooker: Onlooker): Promise<void> {
  const before = await onlooker.lastRead()
  await expect
    .poll(() => onlooker.lastRead(), { message: 'the device is still polled' })
    .toBeGreaterThan(before + 2_000)
  expect(await onlooker.status()).toBe(deviceStatus.online)
}

test('random bytes are hung up on and nobody else notices', async ({ attack }) => {
  const onlooker = await attack.addOnlooker()
  const noisy = Array.from({ length: 60 }, (_, index) => attack.dial(noise(index, 1 + index * 20)))
  await expect.poll(() => noisy.filter(({ closed }) => !closed).length).toBe(0)
  await expectPollingGoesOn(onlooker)
})

test('10,000 half-open connections cost bounded memory and nobody else notices', async ({
  attack,
}) => {
  test.skip(openFilesMax() < filesNeeded, `needs ${filesNeeded} open files (ulimit -n)`)
  const onlooker = await attack.addOnlooker()
  const before = attack.server.memory()
  const flood: Socket[] = []
  while (flood.length < floodSockets) {
    const group = Array.from({ length: 500 }, () => attack.dial())
    await Promise.all(group.map(connectedOrRefused))
    flood.push(...group)
  }
  await expectPollingGoesOn(onlooker)
  await expectPollingGoesOn(await attack.addOnlooker())
  expect(flood.filter(({ closed }) => !closed).length).toBeLessThan(floodSockets / 4)
  expect(attack.server.memory() - before).toBeLessThan(growthBytesMax)
})
