import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  addDashboardViews,
  insertDashboardShare,
  selectDashboardShare,
  selectSharedDashboards,
} from './dashboard-share-store.ts'
import {
  deleteDashboards,
  insertDashboard,
  keepDashboardVersion,
  lockDashboard,
  selectDashboard,
  selectDashboards,
  selectDashboardVersion,
  selectDashboardVersions,
  updateDashboard,
} from './dashboard-store.ts'

const board = (name: string, sort: number, ownerId = 1) => ({
  ownerId,
  name,
  sort,
  content: '{"widgets":[]}',
  widgets: 0,
  version: 1,
  accountId: ownerId,
  createdAt: 1,
  updatedAt: 10,
})
const share = (dashboardId: number, code: string, expireTime: number | null = null) => ({
  dashboardId,
  code,
  passwordHash: null,
  expireTime,
  views: 0,
  createTime: 1,
})

onEachEngine((engine) => {
  test('boards stand in their order, by account', async () => {
    const { meta } = await engine.open()
    await insertDashboard(meta, board('second', 1))
    const first = await insertDashboard(meta, board('first', 0))
    await insertDashboard(meta, board('foreign', 0, 2))
    expect((await selectDashboards(meta, 1)).map(({ name }) => name)).toEqual(['first', 'second'])
    await updateDashboard(meta, first, { sort: 2 })
    expect((await selectDashboards(meta, 1)).map(({ name }) => name)).toEqual(['second', 'first'])
  })

  test('the newest contents before the present one are kept', async () => {
    const { meta } = await engine.open()
    const id = await insertDashboard(meta, board('board', 0))
    for (let round = 1; round <= 4; round += 1) {
      await meta.transaction().execute(async (inside) => {
        const row = await lockDashboard(inside, id)
        if (row === undefined) throw new Error('the board is not there')
        await keepDashboardVersion(inside, row, 2)
        const content = `{"widgets":[${round}]}`
        await updateDashboard(inside, id, { content, version: row.version + 1 })
      })
    }
    const versions = await selectDashboardVersions(meta, id)
    expect(versions.map(({ version }) => version)).toEqual([4, 3])
    expect((await selectDashboardVersion(meta, id, 4))?.content).toBe('{"widgets":[3]}')
    expect((await selectDashboard(meta, id))?.content).toBe('{"widgets":[4]}')
  })

  test('a board has one share, and goes with it and its versions', async () => {
    const { meta } = await engine.open()
    const id = await insertDashboard(meta, board('board', 0))
    const over = await insertDashboard(meta, board('over', 1))
    expect(await insertDashboardShare(meta, share(id, 'a'))).toBe(true)
    expect(await insertDashboardShare(meta, share(id, 'b'))).toBe(false)
    expect(await insertDashboardShare(meta, share(over, 'c', 5))).toBe(true)
    expect([...(await selectSharedDashboards(meta, 1, 5))]).toEqual([id])
    const known = await selectDashboardShare(meta, { code: 'a' })
    await addDashboardViews(meta, known?.id ?? 0, 3)
    expect((await selectDashboardShare(meta, { dashboardId: id }))?.views).toBe(3)
    expect(await deleteDashboards(meta, [id])).toEqual([known?.id])
    expect(await selectDashboardShare(meta, { id: known?.id ?? 0 })).toBe(undefined)
    expect((await selectDashboards(meta, 1)).map(({ name }) => name)).toEqual(['over'])
  })
})
