import { DashboardContent } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { createDashboard } from '#domain/dashboard/dashboard-change.ts'
import type { DemoProfile, DemoScene } from '../demo-scene.ts'

const boardName = { zh_cn: '值班看板', en_us: 'Duty board' }
const titles = {
  heat: { zh_cn: '供回水温度', en_us: 'Supply and return' },
  energy: { zh_cn: '每小时用电', en_us: 'Energy by the hour' },
  alarms: { zh_cn: '最新报警', en_us: 'Newest alarms' },
  map: { zh_cn: '设备位置', en_us: 'Where devices are' },
  water: { zh_cn: '供水与水质', en_us: 'Water' },
} as const

/** A board with what a shift looks at: values, a trend, energy, alarms, a map and a table. */
export async function addDashboards(scene: DemoScene): Promise<void> {
  const { context, caller, text } = scene
  const widgets = [...currentState(scene), ...trendAndAlarms(scene), ...lowerRow(scene)]
  const content = z.parse(DashboardContent, { widgets })
  await createDashboard(context, caller, { name: text(boardName), content })
}

function currentState(scene: DemoScene) {
  const gauge = (
    id: string,
    x: number,
    [profile, name, low, high]: readonly [DemoProfile, string, number, number],
  ) => {
    const variables = [variableOf(scene, profile, name)]
    return { kind: 'value', id, ...at(x, 0, 3, 3), variables, low, high }
  }
  return [
    gauge('heat', 0, ['boiler', '供水温度', 0, 100]),
    gauge('pressure', 3, ['pump', '出口压力', 0, 1]),
    gauge('power', 6, ['meter', '有功功率', 0, 200]),
    { kind: 'states', id: 'states', ...at(9, 0, 3, 3), deviceIds: [] },
  ]
}

function trendAndAlarms(scene: DemoScene) {
  const { text } = scene
  const heat = ['供水温度', '回水温度'].map((name) => variableOf(scene, 'boiler', name))
  const trend = { title: text(titles.heat), variables: heat, hours: 24 }
  const alarms = { title: text(titles.alarms), deviceIds: [], which: 'newest' }
  return [
    { kind: 'trend', id: 'trend', ...at(0, 3, 8, 6), ...trend },
    { kind: 'alarms', id: 'alarms', ...at(8, 3, 4, 6), ...alarms },
  ]
}

function lowerRow(scene: DemoScene) {
  const { device, text } = scene
  const profiles = ['boiler', 'pump', 'greenhouse', 'meter', 'truck'] as const
  const map = { title: text(titles.map), deviceIds: profiles.map((one) => device(one).id) }
  const bars = {
    title: text(titles.energy),
    variables: [variableOf(scene, 'meter', '有功电能')],
    step: 'hour',
    measure: 'difference',
    periods: 24,
  }
  const water = ['出口压力', '瞬时流量', '浊度', '余氯', '酸碱度', '吸水井液位']
  const variables = water.map((name) => variableOf(scene, 'pump', name))
  return [
    { kind: 'map', id: 'map', ...at(0, 9, 4, 6), ...map },
    { kind: 'bars', id: 'bars', ...at(4, 9, 4, 6), ...bars },
    { kind: 'table', id: 'water', ...at(8, 9, 4, 6), title: text(titles.water), variables },
  ]
}

function variableOf({ device, varId }: DemoScene, profile: DemoProfile, name: string) {
  return { deviceId: device(profile).id, varId: varId(profile, name) }
}

/** Where a widget stands on the grid, and how large it is. */
function at(x: number, y: number, w: number, h: number) {
  return { x, y, w, h }
}
