import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './process/log/log.ts'
import { openSimulatedFleet, type SimulatedFleet } from './simulated-fleet.ts'

const quick = { firstMs: 10, maxMs: 50 }
let server: Server
let fleet: SimulatedFleet
const registrations: string[] = []
const sockets = new Set<Socket>()

beforeEach(async () => {
  registrations.length = 0
  server = createServer((socket) => {
    sockets.add(socket)
    socket.once('data', (data) => registrations.push(data.toString()))
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  fleet = openSimulatedFleet({ host: '127.0.0.1', port, log: openLog('silent'), retry: quick })
})

afterEach(async () => {
  await fleet.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const until = (isTrue: () => boolean) => expect.poll(isTrue).toBe(true)

test('a device that is added registers, and hangs up when it is removed', async () => {
  fleet.add({ sn: 'DEMO-01', password: 'secret01', profile: 'boiler' })
  await until(() => registrations.includes('DEMO-01,secret01'))
  fleet.remove('DEMO-01')
  await expect.poll(() => sockets.size).toBe(0)
})

test('the whole fleet comes back after its process died', async () => {
  fleet.add({ sn: 'DEMO-01', password: 'secret01', profile: 'boiler' })
  fleet.add({ sn: 'DEMO-02', password: 'secret02', profile: 'meter' })
  await until(() => registrations.length === 2)
  process.kill(fleet.processId() ?? Number.NaN, 'SIGKILL')
  await until(() => registrations.length === 4)
  expect(registrations.slice(2).toSorted()).toEqual(['DEMO-01,secret01', 'DEMO-02,secret02'])
})

test('nothing is left when it is closed', async () => {
  fleet.add({ sn: 'DEMO-01', password: 'secret01', profile: 'pump' })
  await until(() => registrations.length === 1)
  await fleet.close()
  await expect.poll(() => sockets.size).toBe(0)
})

test('without devices there is no process, and the next device starts one', async () => {
  expect(fleet.processId()).toBeUndefined()
  fleet.add({ sn: 'DEMO-01', password: 'secret01', profile: 'pump' })
  await until(() => registrations.length === 1)
  fleet.remove('DEMO-01')
  await until(() => fleet.processId() === undefined)
  fleet.add({ sn: 'DEMO-02', password: 'secret02', profile: 'pump' })
  await until(() => registrations.includes('DEMO-02,secret02'))
})
