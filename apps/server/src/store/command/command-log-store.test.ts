import { expect, test } from 'vitest'
import { trimLogs } from '#store/log-retention.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { insertCommand, type NewCommandRow, selectCommands } from './command-log-store.ts'

const command = (time: number, change: Partial<NewCommandRow> = {}): NewCommandRow => ({
  deviceId: 1,
  ownerId: 1,
  varId: 12,
  varName: '温度',
  accountId: 1,
  value: 5,
  readBack: 5,
  state: 'confirmed',
  result: '',
  origin: 'manual',
  sourceId: null,
  depth: 0,
  exceptionCode: null,
  tx: '',
  rx: '',
  costMs: 1,
  time,
  sentAt: null,
  answeredAt: null,
  settledAt: time,
  ...change,
})

onEachEngine((engine) => {
  test('a program that writes all the time does not push out what people wrote', async () => {
    const { meta } = await engine.open()
    await insertCommand(meta, command(10))
    for (const time of [20, 30, 40]) await insertCommand(meta, command(time, { origin: 'api' }))
    await insertCommand(meta, command(50, { deviceId: 2, origin: 'api' }))
    await trimLogs(meta, 100, { ageMs: 100, rowsPerDevice: 2 })
    const left = await selectCommands(meta, { ownerId: 1 }, { offset: 0, limit: 10 })
    expect(left.map(({ time }) => time)).toEqual([50, 40, 30, 10])
  })
})
