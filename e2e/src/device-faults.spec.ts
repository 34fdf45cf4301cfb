import { deviceStatus, variableApi } from '@fieldhub/contract'
import { noFaults } from '@fieldhub/simulator'
import type { Onlooker } from './harness/onlooker.ts'
import { expect, test } from './harness/test.ts'

/** Changes the register at the device and waits until the server shows it. */
async function expectSeen(onlooker: Onlooker, value: number): Promise<void> {
  onlooker.device.setValue('supplySetPoint', value)
  await expect.poll(() => onlooker.setPoint()).toMatchObject({ value, quality: 'good' })
}

for (const [what, faults] of [
  ['heartbeats before each answer', { heartbeat: 'before' }],
  ['heartbeats after each answer', { heartbeat: 'after' }],
  ['answers in pieces of three bytes', { splitBytes: 3 }],
  ['its id before each packet', { prefix: 'ID-0001' }],
  ['answers that take a second', { delayMs: 1_000 }],
] as const) {
  test(`a device with ${what} is read and commanded`, async ({ addOnlooker, admin }) => {
    const onlooker = await addOnlooker()
    onlooker.device.setFaults(faults)
    await expectSeen(onlooker, 61.5)
    await expectSeen(onlooker, 62.5)
    const { varId } = await onlooker.setPoint()
    const { deviceId } = onlooker
    const written = await admin.call(variableApi.write, { deviceId, varId, value: 80.5 })
    expect(written.readBack).toBe(80.5)
    expect(onlooker.device.value('supplySetPoint')).toBe(80.5)
  })
}

for (const [what, faults] of [
  ['says nothing', { silence: true }],
  ['sends wrong check sums', { wrongCrc: true }],
  ['answers exceptions', { exception: 4 }],
] as const) {
  test(`a device that ${what} is online with bad values, and well again afterwards`, async ({
    addOnlooker,
  }) => {
    const onlooker = await addOnlooker()
    await expectSeen(onlooker, 61.5)
    onlooker.device.setFaults(faults)
    await expect
      .poll(() => onlooker.setPoint())
      .toMatchObject({ value: null, lastGood: { value: 61.5 } })
    expect(await onlooker.status()).toBe(deviceStatus.online)
    onlooker.device.setFaults(noFaults)
    // Silent slaves are polled less and less, and a new connection starts afresh.
    onlooker.device.reconnect()
    await expectSeen(onlooker, 63.5)
  })
}

test('an exception is told to who writes, with its code', async ({ addOnlooker, admin }) => {
  const onlooker = await addOnlooker()
  await expectSeen(onlooker, 61.5)
  onlooker.device.setFaults({ exception: 6 })
  const { varId } = await onlooker.setPoint()
  const { deviceId } = onlooker
  const answer = await admin.ask(variableApi.write, { deviceId, varId, value: 70 })
  expect(answer).toMatchObject({ code: 50012, data: { exceptionCode: 6 } })
})

test('silence is told to who writes before the console gives up', async ({
  addOnlooker,
  admin,
}) => {
  const onlooker = await addOnlooker()
  await expectSeen(onlooker, 61.5)
  onlooker.device.setFaults({ silence: true })
  const { varId } = await onlooker.setPoint()
  const { deviceId } = onlooker
  const answer = await admin.ask(variableApi.write, { deviceId, varId, value: 70 })
  expect(answer.code).toBe(50011)
})

test('a device that was cut off comes back by itself', async ({ addOnlooker }) => {
  const onlooker = await addOnlooker()
  await expectSeen(onlooker, 61.5)
  onlooker.device.reconnect()
  await expectSeen(onlooker, 64.5)
  expect(await onlooker.status()).toBe(deviceStatus.online)
})

test('a Modbus TCP device is read and commanded', async ({ addOnlooker, admin }) => {
  const onlooker = await addOnlooker('tcp')
  await expectSeen(onlooker, 61.5)
  const { varId } = await onlooker.setPoint()
  const { deviceId } = onlooker
  const written = await admin.call(variableApi.write, { deviceId, varId, value: 90 })
  expect(written.readBack).toBe(90)
})
