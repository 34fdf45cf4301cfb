import {
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  deviceApi,
  modelApi,
  variableApi,
} from '@fieldhub/contract'
import {
  type Action,
  type Cell,
  type CellData,
  encodePage,
  newPage,
  type Source,
} from '@fieldhub/page'
import { type Asked, standingClock, startTestServer, type TestOptions } from '../test-server.ts'

const variable = (name: string, register: number) =>
  ({ name, fm: 2, func: 2, register, rw: 'rw', rate: 86_400 }) as const
const slaves = [
  { name: '从机', addr: 1, var: ['液位', '阀门', '密钥'].map((name, at) => variable(name, at)) },
]

export const sharedDevice = {
  name: '一号罐',
  sn: 'SHARED-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Makes a cell that shows a variable, or writes one. */
export function pageCell(id: string, shape: string, data: CellData): Cell {
  return {
    kind: 'node',
    id,
    shape,
    zIndex: 1,
    position: { x: 10, y: 10 },
    size: { width: 100, height: 140 },
    data,
  }
}

export const showing = (src: Source) => ({ props: {}, binds: [{ to: 'opacity', src }] })
export const writing = (target: Source) => {
  const action: Action = { on: 'click', do: 'write', target, value: 1 }
  return { props: {}, actions: [action] }
}

export function getPage(cells: readonly Cell[]): string {
  return encodePage({ ...newPage(0), graphData: { cells } })
}

/** Makes a model with pages that show its level and write its valve, but do not name its third variable. */
export async function startSharedPages(options: TestOptions = {}) {
  const clock = standingClock()
  const world = await startTestServer({ clock, ...options })
  const { call } = world
  const owner: Asked = { token: await world.signIn() }
  const { id: modelId } = await call(modelApi.create, { name: '罐', slaves }, owner)
  const { id: deviceId } = await call(deviceApi.create, { ...sharedDevice, model: modelId }, owner)
  const other = { ...sharedDevice, name: '二号罐', sn: 'SHARED-002', model: modelId }
  const { id: otherId } = await call(deviceApi.create, other, owner)
  const [values] = await call(variableApi.lastValues, { deviceId }, owner)
  const [level = 0, valve = 0, secret = 0] = values?.var.map(({ varId }) => varId) ?? []
  const { id: configurationId } = await call(
    configurationApi.create,
    { name: '罐区', type: 0, modelId },
    owner,
  )
  const [page] = await call(configurationPageApi.list, { configurationId }, owner)
  const pageId = page?.id ?? 0
  const savePageOf = async (id: number, cells: readonly Cell[]) => {
    const [present] = await call(configurationPageApi.list, { configurationId: id }, owner)
    const { id: presentId = 0, updateTime = 0 } = present ?? {}
    const change = { id: presentId, pageData: getPage(cells), updateTime }
    return call(configurationPageApi.change, change, owner)
  }
  const save = (...cells: Cell[]) => savePageOf(configurationId, cells)
  const tank = pageCell('tank', 'tank', showing({ dev: '$self', varId: level }))
  const switchCell = pageCell('switch', 'rect', writing({ dev: '$self', varId: valve }))
  await save(tank, switchCell)
  const place = { configurationId, deviceId }
  const share = (terms: object = {}) =>
    call(configurationShareApi.save, { ...place, ...terms }, owner)
  return {
    ...world,
    clock,
    owner,
    modelId,
    deviceId,
    otherId,
    level,
    valve,
    secret,
    configurationId,
    pageId,
    place,
    tank,
    switchCell,
    save,
    savePageOf,
    share,
  }
}
