import type { ModelTriggerInput, TriggerInput } from '@fieldhub/contract'
import type { DemoProfile, DemoScene, DemoText } from '../demo-scene.ts'

/** A trigger of the demo, with variables by their Chinese names. */
export interface DemoTrigger {
  readonly profile: DemoProfile
  /** Set for a trigger of the model, which judges each of its devices. */
  readonly isOfModel?: true
  readonly variable: string
  readonly name: DemoText
  readonly alarm: DemoText
  readonly normal: DemoText
  readonly rule: Pick<TriggerInput, 'condition'> &
    Partial<Pick<TriggerInput, 'a' | 'b' | 'deadZone' | 'onDelay' | 'offDelay'>>
  /** Written to the same device when the alarm begins. */
  readonly linkage?: { readonly variable: string; readonly value: number }
  /** The word of whoever acknowledged the alarms that are over; without it they are open. */
  readonly handled?: DemoText
}

export const demoTriggers: readonly DemoTrigger[] = [
  {
    profile: 'pump',
    variable: '出口压力',
    name: { zh_cn: '出口压力低', en_us: 'Outlet pressure low' },
    alarm: { zh_cn: '出口压力低', en_us: 'Pressure low' },
    normal: { zh_cn: '出口压力恢复', en_us: 'Pressure normal' },
    rule: { condition: 'lt', a: 0.3, deadZone: 0.05 },
    linkage: { variable: '2号泵开关', value: 1 },
    handled: {
      zh_cn: '1号泵跳闸，已切换2号泵，复位后正常',
      en_us: 'Pump 1 tripped; pump 2 took over until it was reset',
    },
  },
  {
    profile: 'boiler',
    variable: '供水温度',
    name: { zh_cn: '供水超温', en_us: 'Supply too hot' },
    alarm: { zh_cn: '供水超温', en_us: 'Supply too hot' },
    normal: { zh_cn: '供水温度恢复', en_us: 'Supply normal' },
    rule: { condition: 'gt', b: 92, deadZone: 2 },
    linkage: { variable: '燃烧器开关', value: 0 },
    handled: {
      zh_cn: '循环泵跳闸，已停炉检查',
      en_us: 'Circulator had tripped; burner off, checked',
    },
  },
  {
    profile: 'boiler',
    variable: '循环流量',
    name: { zh_cn: '循环流量低', en_us: 'Circulation low' },
    alarm: { zh_cn: '循环流量低', en_us: 'Circulation low' },
    normal: { zh_cn: '循环流量恢复', en_us: 'Circulation normal' },
    rule: { condition: 'lt', a: 20, deadZone: 5 },
  },
  {
    profile: 'greenhouse',
    variable: '空气温度',
    name: { zh_cn: '棚内高温', en_us: 'Greenhouse too warm' },
    alarm: { zh_cn: '棚内温度过高', en_us: 'Too warm' },
    normal: { zh_cn: '棚内温度恢复', en_us: 'Warmth normal' },
    rule: { condition: 'gt', b: 30, deadZone: 1 },
    handled: { zh_cn: '天窗卡住，已手动打开', en_us: 'Roof vent stuck, opened by hand' },
  },
  {
    profile: 'meter',
    variable: '负荷需求',
    name: { zh_cn: '负荷超限', en_us: 'Demand too high' },
    alarm: { zh_cn: '负荷超过120 A', en_us: 'Demand over 120 A' },
    normal: { zh_cn: '负荷恢复', en_us: 'Demand normal' },
    rule: { condition: 'gt', b: 120, deadZone: 5 },
  },
  {
    profile: 'meter',
    isOfModel: true,
    variable: 'A相电压',
    name: { zh_cn: 'A相电压越限', en_us: 'Voltage L1 off' },
    alarm: { zh_cn: 'A相电压越限', en_us: 'Voltage L1 off' },
    normal: { zh_cn: 'A相电压恢复', en_us: 'Voltage L1 normal' },
    rule: { condition: 'outside', a: 215, b: 245, deadZone: 1 },
    handled: { zh_cn: '电网短时跌落', en_us: 'A short sag of the grid' },
  },
  {
    profile: 'truck',
    isOfModel: true,
    variable: '油量',
    name: { zh_cn: '油量低', en_us: 'Fuel low' },
    alarm: { zh_cn: '油量低，请加油', en_us: 'Fuel low' },
    normal: { zh_cn: '已加油', en_us: 'Filled up' },
    rule: { condition: 'lt', a: 25, deadZone: 5 },
    handled: { zh_cn: '已通知司机加油', en_us: 'The driver filled it up' },
  },
]

export function toModelTriggerInput(
  scene: DemoScene,
  trigger: DemoTrigger,
  alarmConfigId: number,
): ModelTriggerInput {
  const { deviceId: _, ...settings } = toTriggerInput(scene, trigger, alarmConfigId)
  return { ...settings, modelId: scene.device(trigger.profile).modelId }
}

/** A trigger as the form of the console would send it. */
export function toTriggerInput(
  { device, varId, text }: DemoScene,
  { profile, variable, name, alarm, normal, rule, linkage }: DemoTrigger,
  alarmConfigId: number,
): TriggerInput {
  const linked =
    linkage === undefined ? [] : [{ varId: varId(profile, linkage.variable), value: linkage.value }]
  return {
    deviceId: device(profile).id,
    varId: varId(profile, variable),
    name: text(name),
    deadZone: 0,
    join: 'and',
    conditions: [],
    onDelay: 0,
    offDelay: 0,
    severity: 'important',
    ...rule,
    offlineMinutes: 10,
    alarmSwitch: true,
    linkageSwitch: linked.length > 0,
    linkages: linked,
    alarmContent: text(alarm),
    normalContent: text(normal),
    alarmConfigId,
    contactIds: [],
    enabled: true,
  }
}
