import { configurationApi, configurationPageApi, modelApi } from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { startProjectWorld } from '#testing/project/project-world.ts'
import { exportOf, importInto, partsOf, uploadArchive } from '#testing/project/sent-archive.ts'

/** Numbers that nothing has. */
const [goneOne, goneTwo] = [900_001, 900_002]

function valueOf(varId: number, page: number): NodeCell {
  return {
    kind: 'node',
    id: `v${varId}`,
    shape: 'value',
    zIndex: varId,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: {
      props: {},
      binds: [{ to: 'value', src: { dev: varId, varId } }],
      actions: [{ on: 'click', do: 'page', page }],
    },
  }
}

test('what is gone on a page stays apart in another account, so that it is mended one by one', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const slaves = [{ name: '表', addr: 1, var: [{ name: '功率', fm: 2, func: 2, register: 0 }] }]
  const { id: modelId } = await source.call(modelApi.create, { name: '电表', slaves }, own)
  const input = { name: '总览', type: 0, modelId } as const
  const { id: configurationId } = await source.call(configurationApi.create, input, own)
  const [home] = await source.call(configurationPageApi.list, { configurationId }, own)
  const cells = [valueOf(goneOne, goneOne), valueOf(goneTwo, goneTwo)]
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  await source.call(configurationPageApi.change, { id: home?.id ?? 0, pageData }, own)
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  expect(await importInto(empty, archive)).toMatchObject({ state: 'done', rows: [] })
  expect(partsOf(await exportOf(empty))).toEqual(partsOf(archive))
  expect((await uploadArchive(empty, archive)).plan?.rows).toEqual([])
})
