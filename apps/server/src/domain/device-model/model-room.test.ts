import { expect, test } from 'vitest'
import { insertModel } from '#store/device-model/model-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { accountVariablesMax, refuseOverModelRoom } from './model-room.ts'

const ownerId = 7
const model = (owner: number, varCount: number) => ({
  ownerId: owner,
  name: 'meter',
  version: 1,
  slaves: [],
  varCount,
  updatedAt: 1,
})

onEachEngine((engine) => {
  test('the models of an account have so many variables together, and those of others do not count', async () => {
    const { meta: db } = await engine.open()
    await refuseOverModelRoom({ db }, ownerId, accountVariablesMax)
    await insertModel(db, model(8, accountVariablesMax))
    await insertModel(db, model(ownerId, 20_000))
    await insertModel(db, model(ownerId, accountVariablesMax - 20_010))
    await refuseOverModelRoom({ db }, ownerId, 10)
    await expect(refuseOverModelRoom({ db }, ownerId, 11)).rejects.toThrow('quotaUsedUp')
  })

  test('an account that has more from before may shrink', async () => {
    const { meta: db } = await engine.open()
    await insertModel(db, model(ownerId, accountVariablesMax + 5))
    await refuseOverModelRoom({ db }, ownerId, -1)
    await refuseOverModelRoom({ db }, ownerId, 0)
    await expect(refuseOverModelRoom({ db }, ownerId, 1)).rejects.toThrow('quotaUsedUp')
  })
})
