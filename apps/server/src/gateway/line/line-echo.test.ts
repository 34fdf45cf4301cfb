import { afterEach, expect, test } from 'vitest'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'
import {
  profile,
  startTestGateway,
  type TestGateway,
  variable,
} from '#gateway/testing/test-gateway.ts'

let running: TestGateway | undefined

afterEach(() => running?.close())

const variables = [
  variable({ varId: 1, register: 8, rateSeconds: 1 }),
  variable({ varId: 2, register: 3, functionCode: 1, format: 'bool', rateSeconds: 1 }),
]

/** An RS485 adapter that hears itself: what is sent comes back before the slave's answer, at once or in pieces. */
async function startEcho(pieceBytes: number) {
  const hub = await startTestGateway([profile({ variables })], { answerMs: 500 })
  running = hub
  const slave = new FakeSlave(1)
  const dtu = await hub.dial(slave)
  dtu.pieceBytes = pieceBytes
  dtu.answer = (request) => Buffer.concat([request, slave.answer(request) ?? Buffer.alloc(0)])
  await hub.time.advance(3_000)
  const write = (varId: number, value: number) =>
    hub.time.finish(hub.gateway.write(1, varId, value))
  return { hub, slave, write }
}

test.for([64, 3])('a line that echoes is read and written, %i bytes at a time', async (bytes) => {
  const { hub, slave, write } = await startEcho(bytes)
  expect(await write(1, 77)).toMatchObject({ ok: true, value: { readBack: 77 } })
  expect(await write(2, 1)).toMatchObject({ ok: true, value: { readBack: 1 } })
  expect(slave.registers.get(8)).toBe(77)
  await hub.time.advance(2_000)
  expect(hub.samples.at(-1)?.fault).toBeUndefined()
})

test.for([64, 3])('the echo of a write is no answer to it, %i bytes at a time', async (bytes) => {
  const { hub, slave, write } = await startEcho(bytes)
  slave.unknownFunctions.add(6).add(16)
  expect(await write(1, 77)).toEqual({ ok: false, error: { kind: 'exception', code: 1 } })
  slave.isSilent = true
  expect(await write(2, 1)).toEqual({ ok: false, error: { kind: 'silent' } })
  slave.isSilent = false
  slave.unknownFunctions.clear()
  await hub.time.advance(5_000)
  expect(await write(1, 78)).toMatchObject({ ok: true, value: { readBack: 78 } })
})
