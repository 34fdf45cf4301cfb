import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { insertDevice } from '#store/device/device-store.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import { newDeviceRow } from './list/device-row.ts'
import { mayUse } from './may-use.ts'

const pump = {
  name: '一号泵',
  sn: 'PUMP-0001',
  password: 'secret12',
  typeId: 1,
  mode: 'transparent',
} as const

test('a device that does not exist is looked for as that of a stranger is, so no time tells which ids there are', async () => {
  const { context, addCaller } = await openUseCaseWorld()
  const owner = await addCaller('owner')
  const stranger = await addCaller('stranger')
  const row = newDeviceRow(owner.accountId, pump, 0)
  const deviceId = (await insertDevice(context.db, row)) ?? 0
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counting = { ...context, db: context.db.withPlugin(counter) }
  const lookFor = async (id: number) => {
    statements = 0
    await expect(mayUse(counting, stranger, id, 'view')).rejects.toMatchObject({ code: 'notFound' })
    return statements
  }
  expect(await lookFor(999_999)).toBe(await lookFor(deviceId))
})
