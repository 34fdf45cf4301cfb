import {
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  triggerApi,
} from '@fieldhub/contract'
import { type Action, type Bind, encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { startBoiler } from './alarm-boiler.ts'
import type { ApiClient } from './api-client.ts'
import { newOwner } from './crew.ts'
import type { ServerProcess } from './server-process.ts'

interface Drawn {
  readonly shape: string
  readonly name: string
  /** The box as left, top, width, height. */
  readonly box: readonly [number, number, number, number]
  readonly props?: NodeCell['data']['props']
  readonly binds?: readonly Bind[]
  readonly actions?: readonly Action[]
}

function cellOf({ shape, name, box, props = {}, ...data }: Drawn, index: number): NodeCell {
  const [x, y, width, height] = box
  return {
    kind: 'node',
    id: `cell${index}`,
    shape,
    zIndex: index,
    position: { x, y },
    size: { width, height },
    data: { name, props, ...data },
  }
}

/** Makes a page with the temperature in a tank and as a number, a button that stops the burner, and its alarms. */
function boilerPage(pageType: 0 | 1, temperature: number, burner: number): string {
  const heat = { dev: '$self', varId: temperature } as const
  const percent = { kind: 'linear', from: [0, 130], to: [0, 100] } as const
  const stop: Action = {
    on: 'click',
    do: 'write',
    target: { dev: '$self', varId: burner },
    value: 0,
    confirm: '要停止燃烧器吗？',
  }
  const drawn: readonly Drawn[] = [
    {
      shape: 'tank',
      name: '锅炉水箱',
      box: [20, 20, 100, 140],
      binds: [{ to: 'level', src: heat, map: [percent] }],
    },
    {
      shape: 'value',
      name: '水温',
      box: [150, 40, 180, 48],
      props: { unit: '℃' },
      binds: [{ to: 'value', src: heat }],
    },
    {
      shape: 'button',
      name: '停炉',
      box: [150, 110, 180, 48],
      props: { text: '停炉' },
      actions: [stop],
    },
    { shape: 'alarmList', name: '报警列表', box: [10, 190, 355, 300] },
  ]
  return encodePage({ ...newPage(pageType), graphData: { cells: drawn.map(cellOf) } })
}

/** Starts an account of its own with a simulated boiler, a page of its model, and a trigger on its temperature. */
export async function startSharedBoiler(admin: ApiClient, server: ServerProcess) {
  const owner = await newOwner(admin, server)
  const boiler = await startBoiler(owner, server)
  const { deviceId, modelId, idOf } = boiler
  const temperature = idOf('供水温度')
  const { id: configurationId } = await owner.call(configurationApi.create, {
    name: '锅炉房',
    type: 0,
    modelId,
  })
  const drawn = (pageType: 0 | 1) => boilerPage(pageType, temperature, idOf('燃烧器'))
  const phone = { configurationId, name: '手机', pageType: 1, pageData: drawn(1) } as const
  await owner.call(configurationPageApi.create, phone)
  const [page] = await owner.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { id: pageId = 0, updateTime } = page ?? {}
  await owner.call(configurationPageApi.change, { id: pageId, updateTime, pageData: drawn(0) })
  await owner.call(triggerApi.create, {
    deviceId,
    name: '供水超温',
    varId: temperature,
    condition: 'gt',
    b: 95,
    alarmContent: '供水温度过高',
  })
  const place = { configurationId, deviceId }
  return { ...boiler, ...place, owner, place }
}

export type SharedBoiler = Awaited<ReturnType<typeof startSharedBoiler>>

/** The path of a share's link below the server's root. */
export async function getShare({ owner, place }: SharedBoiler, password: string | null = null) {
  const terms = { password, allowWrite: true }
  return (await owner.call(configurationShareApi.save, { ...place, ...terms })).url
}
