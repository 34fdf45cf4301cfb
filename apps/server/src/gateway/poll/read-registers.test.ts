import { toHex } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { profile, startTestGateway, variable } from '#gateway/testing/test-gateway.ts'

const read = { unitId: 1, functionCode: 3, start: 16, count: 2 } as const

async function start(rateSeconds = 600) {
  const hub = await startTestGateway([profile({ variables: [variable({ rateSeconds })] })])
  const slave = new FakeSlave(1)
  slave.registers.set(16, 0x4366).set(17, 0x199a)
  slave.holes.add(40)
  const dtu = await hub.dial(slave)
  return { hub, gateway: hub.gateway, samples: hub.samples, dtu }
}

test('registers are read as they are, apart from variables', async () => {
  const { gateway, hub } = await start()
  const answer = await hub.time.finish(gateway.readRegisters(1, read))
  expect(answer).toMatchObject({ ok: true, value: { kind: 'data', code: 0 } })
  const value = answer.ok ? answer.value : undefined
  expect(toHex(value?.data ?? new Uint8Array())).toBe('4366199A')
  expect(value?.sent).toMatch(/^010300100002/)
  expect(value?.received).toMatch(/^0103044366199A/)
  await hub.close()
})

test('an exception and a silence are answers, a device that is not there is none', async () => {
  const { gateway, dtu, hub } = await start()
  const refused = await hub.time.finish(gateway.readRegisters(1, { ...read, start: 40 }))
  expect(refused).toMatchObject({ ok: true, value: { kind: 'exception', code: 2 } })
  dtu.requests.length = 0
  const silent = await hub.time.finish(gateway.readRegisters(1, { ...read, unitId: 9 }))
  expect(silent).toMatchObject({ ok: true, value: { kind: 'silent', received: '' } })
  expect(dtu.requests).toEqual(['090300100002', '090300100002'])
  expect(await hub.time.finish(gateway.readRegisters(2, read))).toMatchObject({
    error: { kind: 'offline' },
  })
  await hub.close()
})

test('a scan asks once, and polls go on between its questions', async () => {
  const { gateway, dtu, samples, hub } = await start(0.02)
  await hub.time.waitFor(() => expect(samples.length).toBeGreaterThan(1))
  dtu.requests.length = 0
  for (let unitId = 100; unitId < 106; unitId++) {
    const answer = await hub.time.finish(
      gateway.readRegisters(1, { ...read, unitId, scanAnswerMs: 30 }),
    )
    expect(answer).toMatchObject({ ok: true, value: { kind: 'silent' } })
  }
  const asked = dtu.requests.map((request) => Number.parseInt(request.slice(0, 2), 16))
  expect(asked.filter((unitId) => unitId >= 100)).toEqual([100, 101, 102, 103, 104, 105])
  const polls = asked.filter((unitId) => unitId === 1)
  expect(polls.length).toBeGreaterThanOrEqual(5)
  await hub.close()
})

test('a scan requests once more what noise has spoiled', async () => {
  const { gateway, dtu, hub } = await start()
  const scanned = () => dtu.requests.filter((request) => request === '010300100002')
  const sound = dtu.answer
  dtu.answer = (request) => {
    const answer = sound(request)
    if (answer !== undefined && scanned().length === 1) answer[3] = 0xff
    return answer
  }
  const answer = await hub.time.finish(gateway.readRegisters(1, { ...read, scanAnswerMs: 30 }))
  expect(answer).toMatchObject({ ok: true, value: { kind: 'data' } })
  expect(scanned()).toHaveLength(2)
  await hub.close()
})

test('a scan of a line that is not polled waits for no late answer of another unit', async () => {
  const { gateway, hub } = await start()
  const beganAt = hub.time.monotonicMs()
  for (let unitId = 100; unitId < 120; unitId++) {
    const answer = await hub.time.finish(
      gateway.readRegisters(1, { ...read, unitId, scanAnswerMs: 30 }),
    )
    expect(answer).toMatchObject({ ok: true, value: { kind: 'silent' } })
  }
  expect(hub.time.monotonicMs() - beganAt).toBeLessThan(20 * 300)
  await hub.close()
})
