// @vitest-environment happy-dom
import {
  configurationPageApi,
  type ListedPage,
  type Model,
  modelApi,
  type Variable,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { readMissingVariables } from './missing-variables.ts'

const temperature: Variable = {
  varId: 1,
  name: '温度',
  fm: 4,
  func: 2,
  register: 0,
  rate: 1,
  pUnit: 0,
  unit: '',
  decimals: 1,
  method: 'all',
  rw: 'r',
  isTop: false,
}
const model: Model = {
  id: 5,
  modelId: 5,
  name: '锅炉',
  slaves: [{ slaveId: 1, name: 'PLC', addr: 1, var: [temperature] }],
  version: 1,
  varCount: 1,
  deviceCount: 0,
  updateTime: 1,
}
const listed = (id: number): ListedPage => ({
  id,
  configurationId: 9,
  name: '首页',
  pageType: 0,
  isHome: id === 3,
  sort: id,
  isLoad: false,
  updateTime: 1,
  space: 1,
  unpublished: false,
})

const shown = (id: string, varId: number, name: string, slave = 'PLC'): NodeCell => ({
  kind: 'node',
  id,
  shape: 'value',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 90, height: 40 },
  data: { props: {}, binds: [{ to: 'value', src: { dev: '$self', varId, slave, name } }] },
})

test('the variables that a copy for another model does not find are named with their slaves, each once', async () => {
  const cells = [
    shown('a', 1, '温度'),
    shown('b', 0, '液位'),
    shown('c', 0, '液位'),
    shown('d', 0, '液位', '2#罐'),
    shown('e', 0, '压力', ''),
  ]
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  const answers = new Map<string, unknown>([
    [modelApi.list.path, [model]],
    [configurationPageApi.list.path, [listed(3), listed(4)]],
    [configurationPageApi.read.path, { ...listed(3), isLoad: true, pageData }],
  ])
  storeToken('token')
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://hub.test')
    const [, data] = [...answers].find(([path]) => pathname.endsWith(path)) ?? []
    return Response.json({ code: 200, msg: '', data })
  })
  expect(await readMissingVariables(9, 5)).toEqual(['PLC · 液位', '2#罐 · 液位', '压力'])
})
