// @vitest-environment happy-dom
import type { TimedTaskEvaluation } from '@fieldhub/contract'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { changeZone } from '#i18n/time-zone.ts'
import { translate } from '#i18n/translate.ts'
import { runSteps } from './run-steps.ts'

beforeEach(async () => {
  changeZone('Asia/Shanghai')
  await loadTexts('extend')
})

const at = Date.UTC(2026, 10, 21)
const row: TimedTaskEvaluation = {
  id: 1,
  origin: 'schedule',
  step: 1,
  planned: at,
  actual: at + 2_000,
  value: 1,
  readBack: 1,
  reason: '',
  exceptionCode: null,
  commandId: 9,
  costMs: 40,
  deviceId: 1,
  varId: 1,
  outcome: 'ok',
  count: 1,
  firstTime: at,
  lastTime: at,
  claimed: at,
  lateMs: 2_000,
  reasonTime: at,
  commandState: 'confirmed',
  sentAt: at + 2_010,
  answeredAt: at + 2_040,
}

test('a run is told step by step', () => {
  expect(runSteps(row, translate)).toEqual([
    '按计划',
    '2026-11-21 08:00:02 开始，比计划晚 2 秒',
    '2026-11-21 08:00:02 指令发到设备',
    '2026-11-21 08:00:02 设备应答',
    '写入 1，回读 1',
    '指令编号 9',
  ])
})

test('what never left is not said to be written', () => {
  const offline = { ...row, outcome: 'failed', reason: 'offline', readBack: null } as const
  const steps = runSteps({ ...offline, sentAt: null, answeredAt: null, lateMs: 0 }, translate)
  expect(steps).toEqual(['按计划', '2026-11-21 08:00:02 准时开始', '指令编号 9'])
})

test('runs that were left out are one sentence', () => {
  const missed = { ...row, outcome: 'missed', count: 3, lastTime: at + 7_200_000 } as const
  expect(runSteps(missed, translate)).toEqual([
    '从 2026-11-21 08:00:00 到 2026-11-21 10:00:00 共 3 次没有执行',
  ])
})
