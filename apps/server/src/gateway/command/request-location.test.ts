import { expect, test } from 'vitest'
import { startDialledGateway } from '#gateway/testing/dialled-gateway.ts'
import { readLocation } from './request-location.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.for([
  ['rrpc,location,22.530533,113.946500\r\n', { latitude: 22.530533, longitude: 113.9465 }],
  ['ping\u0001rrpc,location,-33.9,-70.5\r\nping', { latitude: -33.9, longitude: -70.5 }],
  [
    'rrpc,getreallocation,031.2425864,121.4736522\r\n',
    { latitude: 31.2425864, longitude: 121.4736522 },
  ],
  ['rrpc,location,0,0\r\n', 'locating'],
  ['rrpc,location,error\r\n', null],
  ['rrpc,getreallocation,error\r\n', null],
  ['rrpc,location,22.530533,113.9', undefined],
  ['rrpc,getver,1.9.1\r\n', undefined],
  ['', undefined],
] as const)('%j is %o', ([text, place]) => {
  expect(readLocation(bytes(text))).toEqual(place)
})

test('a DTU says where it is, in pieces and with a heartbeat before; the line is free at once', async () => {
  const { hub, dtu } = await startDialledGateway()
  const asked: string[] = []
  dtu.socket.on('data', (chunk) => {
    asked.push(chunk.toString('latin1'))
    void dtu.sendInPieces(bytes('pingrrpc,location,22.530533,113.946500\r\n'), 7)
  })
  const located = await hub.time.finish(hub.gateway.locate(1))
  expect(located).toMatchObject({
    ok: true,
    value: { kind: 'position', deviceId: 1, fix: { longitude: 113.9465, latitude: 22.530533 } },
  })
  expect(asked).toEqual(['rrpc,getreallocation\r\n'])
})

test('one that finds nothing now gives what it found before', async () => {
  const { hub, dtu } = await startDialledGateway()
  dtu.socket.on('data', (chunk) => {
    const isNew = chunk.toString('latin1').startsWith('rrpc,getreal')
    dtu.send(isNew ? 'rrpc,location,error\r\n' : 'rrpc,location,31.2,121.4\r\n')
  })
  expect(await hub.time.finish(hub.gateway.locate(1))).toMatchObject({
    value: { fix: { longitude: 121.4 } },
  })
})

test('one that never knew says so', async () => {
  const { hub, dtu } = await startDialledGateway()
  dtu.socket.on('data', () => dtu.send('rrpc,location,error\r\n'))
  expect(await hub.time.finish(hub.gateway.locate(1))).toMatchObject({
    ok: true,
    value: { fix: undefined },
  })
})

test('a Modbus TCP gateway is not asked, and one that is away cannot be', async () => {
  const { hub } = await startDialledGateway('tcp')
  expect(await hub.time.finish(hub.gateway.locate(1))).toEqual({
    ok: false,
    error: { kind: 'unsupported' },
  })
  expect(await hub.time.finish(hub.gateway.locate(9))).toEqual({
    ok: false,
    error: { kind: 'offline' },
  })
})
