import { expect, test } from 'vitest'
import { startDialledGateway } from '#gateway/testing/dialled-gateway.ts'

test.for([
  ['OK', { ok: true, value: null }],
  ['ping OK\r\n', { ok: true, value: null }],
  ['rrpc,reboot,ok\r\n', { ok: true, value: null }],
  // The connection ended without a clear answer, so nobody knows.
  ['ERROR', { ok: false, error: { kind: 'silent' } }],
] as const)('%j is %o', async ([said, outcome]) => {
  const { hub, dtu } = await startDialledGateway()
  const asked: string[] = []
  dtu.socket.on('data', (chunk) => {
    asked.push(chunk.toString('latin1'))
    dtu.send(said)
    // It hangs up a moment later; its earlier answer counts.
    hub.time.setTimeout(() => dtu.end(), 20)
  })
  expect(await hub.time.finish(hub.gateway.reboot(1))).toEqual(outcome)
  expect(asked).toEqual(['rrpc,reboot'])
})

test('a Modbus TCP gateway is not told, and one that is away cannot be', async () => {
  const { hub } = await startDialledGateway('tcp')
  expect(await hub.time.finish(hub.gateway.reboot(1))).toEqual({
    ok: false,
    error: { kind: 'unsupported' },
  })
  expect(await hub.time.finish(hub.gateway.reboot(9))).toEqual({
    ok: false,
    error: { kind: 'offline' },
  })
})
