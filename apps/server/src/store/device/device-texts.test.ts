import { expect, test } from 'vitest'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { newDevice } from '#testing/new-device.ts'
import { binDevice, selectBinned, unbinDevice } from './device-bin-store.ts'
import { selectDevicePage } from './device-list-store.ts'
import { toDeviceColumns } from './device-row.ts'
import { insertDevice, updateDevice, updateTags } from './device-store.ts'
import { addToSearch } from './device-text-version.ts'

const me = 1
/** More than an account whose rows are read instead. */
const many = 2_030
const rowsAtOnce = 500

const toRow = (at: number, ownerId: number) =>
  newDevice({ ownerId, name: `泵站 ${at}`, sn: `SN-${ownerId}-${at}` })

async function addDevices({ meta }: Store, from: number, to: number): Promise<number[]> {
  const ids: number[] = []
  await meta.transaction().execute(async (inside) => {
    for (let at = from; at < to; at += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, to - at) }, (_, place) =>
        toDeviceColumns(toRow(at + place, me)),
      )
      const added = await inside.insertInto('device').values(rows).returningAll().execute()
      await addToSearch(inside, added)
      ids.push(...added.map(({ id }) => id))
    }
  })
  return ids
}

onEachEngine((engine) => {
  test('a large account is searched as its devices are now, whatever changed since the last search', async () => {
    const store = await engine.open()
    const { meta } = store
    const ids = await addDevices(store, 0, many)
    const window = { offset: 0, limit: 3 }
    const find = (search: string, tags: readonly string[] = []) =>
      selectDevicePage(meta, me, { search, tags, sort: undefined, order: 'asc' }, window)
    const [first = 0, second = 0] = ids
    expect(await find('泵站')).toEqual({ total: many, ids: ids.slice(0, 3) })

    await updateDevice(meta, first, { name: '锅炉房 1' })
    expect(await find('guolu')).toEqual({ total: 1, ids: [first] })
    expect((await find('bengzhan')).total).toBe(many - 1)

    await updateTags(meta, { id: second, ownerId: me }, () => ['重点', '自营'])
    expect(await find('', ['重点'])).toEqual({ total: 1, ids: [second] })
    expect((await find('guolu', ['重点'])).total).toBe(0)
    await updateTags(meta, { id: second, ownerId: me }, () => ['自营'])
    expect((await find('', ['重点'])).total).toBe(0)

    await binDevice(meta, first, 5)
    expect((await find('锅炉')).total).toBe(0)
    const [binned] = await selectBinned(meta, { ownerId: me }, { offset: 0, limit: 1 })
    expect(binned && (await unbinDevice(meta, binned, { modelId: null, groupId: null }))).toBe(true)
    expect(await find('锅炉')).toEqual({ total: 1, ids: [first] })

    // More than are remembered one by one.
    const added = await addDevices(store, many, many + 600)
    expect(await find(`泵站 ${many + 599}`)).toEqual({ total: 1, ids: added.slice(-1) })
    await insertDevice(meta, toRow(1, 2))
    expect((await find('SN-2')).total).toBe(0)
  })
})
