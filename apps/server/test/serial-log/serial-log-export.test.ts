import {
  apiBase,
  deviceApi,
  modelApi,
  rowsOf,
  serialLogApi,
  serialLogExportPath,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { startTestServer } from '#testing/test-server.ts'

const current = { name: 'A相电流', fm: 2, func: 2, register: 50, decimals: 2, unit: 'A' } as const
const slaves = [
  { name: '电表', addr: 1, ct: 80, var: [{ ...current, ratio: 'ct', rate: 1 } as const] },
]
const device = {
  name: '柜',
  sn: 'METER-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

test('an exported answer has its variables raw and behind the transformers of its device', async () => {
  const { call, origin, server, signIn } = await startTestServer()
  const owner = { token: await signIn() }
  const { id: model } = await call(modelApi.create, { name: '电表', slaves }, owner)
  const ratios = [{ addr: 1, ct: 120 }]
  const { id: deviceId } = await call(deviceApi.create, { ...device, model, ratios }, owner)
  await call(serialLogApi.tail, { deviceId }, owner)
  const slave = new FakeSlave(1)
  slave.registers.set(50, 1050)
  const dtu = await new FakeDtu(server.tcpPort, slave.answer).opened()
  onTestFinished(() => dtu.end())
  dtu.send(`${device.sn},${device.password}\r\n`)
  const answers = async () =>
    rowsOf(await call(serialLogApi.page, { deviceId, kind: 'answer' }, owner)).length
  await expect.poll(answers).toBeGreaterThan(1)
  const read = async (more: string) => {
    const path = `${origin}${apiBase}${serialLogExportPath}?deviceId=${deviceId}&${more}`
    return (await fetch(path, { headers: owner })).text()
  }
  const csv = (await read('format=csv')).trimEnd().split(/\r?\n/)
  for (const line of csv.slice(1)) {
    const isAnswer = line.includes(',up,answer,')
    expect([isAnswer, line.endsWith(',A相电流 1050 → 1260.00 A')]).toEqual([isAnswer, isAnswer])
  }
  expect(await read('format=txt')).toMatch(/up answer 01 03 .* A相电流 1050 → 1260\.00 A\n/)
  // Without the requests nobody knows which registers the answers hold; every row is there all the same.
  const alone = (await read('format=csv&kind=answer')).trimEnd().split(/\r?\n/).slice(1)
  expect(alone.length).toBeGreaterThan(1)
  expect(alone.every((line) => line.endsWith(','))).toBe(true)
})
