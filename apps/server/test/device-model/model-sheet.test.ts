import { apiBase, modelApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '#testing/test-server.ts'

const slaves = [
  {
    name: '电表',
    addr: 1,
    var: [
      { name: '=电压', fm: 13, func: 3, register: 0, decimals: 1, unit: 'V' },
      { name: '型号', fm: 32, func: 2, register: 100, length: 8 },
    ],
  },
  {
    name: '阀门',
    addr: 7,
    var: [{ name: '关', fm: 1, func: 2, register: 3, bit: 4, rw: 'rw' as const }],
  },
]
const header =
  '从机,从机地址,名称,功能码,数据格式,寄存器,位,长度,小数位,单位,读写,上报方式,上报频率,频率单位,标识符'.split(
    ',',
  )
const body = [
  ['电表', '1', '=电压', '04', 'float32 CDAB', '0', '', '', '1', 'V', 'r', 'all', '10', 's', ''],
  ['电表', '1', '型号', '03', 'text AB', '100', '', '8', '0', '', 'r', 'all', '10', 's', ''],
  ['阀门', '7', '关', '03', 'bit16', '3', '4', '', '0', '', 'rw', 'all', '10', 's', ''],
]
const Rows = z.object({
  code: z.literal(200),
  data: z.object({ rows: z.array(z.array(z.string())) }),
})
const Refused = z.object({ code: z.int() })

async function startWithModel() {
  const world = await startTestServer()
  const headers = { token: await world.signIn() }
  const { id } = await world.call(modelApi.create, { name: '混合', slaves }, headers)
  const get = (query: string) =>
    world.send('GET', `${apiBase}/app/modelExport?${query}`, { headers })
  const read = (file: Blob) => {
    const form = new FormData()
    form.append('file', file, 'sheet')
    return world.send('POST', `${apiBase}/app/modelSheet`, { headers, body: form })
  }
  return { ...world, headers, id, get, read }
}

test.for(['csv', 'xlsx'])('what is exported as %s is read as the same cells', async (format) => {
  const { id, get, read } = await startWithModel()
  const file = await (await get(`modelId=${id}&format=${format}`)).blob()
  const { data } = Rows.parse(await (await read(file)).json())
  const widths = data.rows.map((row) => row.concat(Array(header.length - row.length).fill('')))
  expect(widths).toEqual([header, ...body])
})

test('a model that is not the caller’s, and a file that is no table, are refused', async () => {
  const { get, read, id } = await startWithModel()
  const missing = await get(`modelId=${id + 1}`)
  expect(Refused.parse(await missing.json()).code).toBe(40400)
  for (const bytes of [new Uint8Array(), Uint8Array.of(0x50, 0x4b, 3, 4, 0), new Uint8Array(9)]) {
    expect(Refused.parse(await (await read(new Blob([bytes]))).json()).code).toBe(40001)
  }
})

test('without a token there is no file', async () => {
  const { send, id } = await startWithModel()
  const answer = await send('GET', `${apiBase}/app/modelExport?modelId=${id}`)
  expect(Refused.parse(await answer.json()).code).toBe(20001)
})
