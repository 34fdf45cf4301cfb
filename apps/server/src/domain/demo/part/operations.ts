import {
  alarmSettingApi,
  configurationApi,
  type DeclaredCall,
  dashboardApi,
  groupApi,
  reportScheduleApi,
  successCode,
  timedTaskApi,
  toAction,
  transmissionApi,
  triggerApi,
} from '@fieldhub/contract'
import { insertAuditRows } from '#store/audit/audit-store.ts'
import type { DemoScene, DemoText } from '../demo-scene.ts'

const operations: readonly (readonly [Pick<DeclaredCall, 'method' | 'path'>, DemoText])[] = [
  [groupApi.create, { zh_cn: '杭州片区', en_us: 'Hangzhou' }],
  [alarmSettingApi.create, { zh_cn: '值班通知', en_us: 'Notify the shift' }],
  [triggerApi.create, { zh_cn: '出口压力低', en_us: 'Outlet pressure low' }],
  [timedTaskApi.create, { zh_cn: '早晚灌溉', en_us: 'Irrigation' }],
  [configurationApi.create, { zh_cn: '锅炉房总览', en_us: 'Boiler room overview' }],
  [dashboardApi.create, { zh_cn: '值班看板', en_us: 'Duty board' }],
  [reportScheduleApi.create, { zh_cn: '能耗与供水日报', en_us: 'Energy and water' }],
  [transmissionApi.create, { zh_cn: '值班室读取2号配电柜', en_us: 'Duty room to board 2' }],
]

const minuteMs = 60_000

/** What was done to make the sandbox, as the operation log of a person would have it. */
export async function addOperations({ context, caller, now, text }: DemoScene): Promise<void> {
  const rows = operations.map(([call, target], index) => ({
    time: now - (operations.length - index) * minuteMs,
    accountId: caller.accountId,
    ownerId: caller.accountId,
    via: 'console',
    action: toAction(call),
    target: text(target),
    detail: '{}',
    code: successCode,
    ip: '',
  }))
  await insertAuditRows(context.db, rows)
}
