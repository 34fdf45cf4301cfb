// @vitest-environment happy-dom
import type { Trigger } from '@fieldhub/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { liveStore } from '#api/live/live.ts'
import { LiveTriggerValue } from './live-value.tsx'

const trigger: Trigger = {
  id: 1,
  name: '超温',
  deviceId: 3,
  deviceName: '锅炉',
  varId: 7,
  varName: '温度',
  unit: '℃',
  decimals: 1,
  condition: 'gt',
  a: null,
  b: 90,
  deadZone: 0,
  join: 'and',
  conditions: [],
  onDelay: 0,
  offDelay: 0,
  severity: 'important',
  offlineMinutes: 10,
  alarmSwitch: true,
  linkageSwitch: false,
  alarmContent: '过热',
  normalContent: '',
  linkages: [],
  alarmConfigId: null,
  alarmConfigName: '',
  contactIds: [],
  enabled: true,
  runStatus: 0,
  sync: 1,
  linked: true,
  updateTime: 0,
  since: null,
  lastValue: 80,
  lastTime: 1_000,
}

test('the value of a trigger follows what devices report, never back to an older one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const receive = async (value: number | null, time: number, shown: string) => {
    liveStore.acceptValues(3, [{ varId: 7, value, time, quality: 'good' }])
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(place.textContent).toBe(shown)
    }, 15_000)
  }
  await act(async () => root.render(<LiveTriggerValue trigger={trigger} />))
  expect(place.textContent).toBe('80.0 ℃')
  await receive(95.25, 2_000, '95.3 ℃')
  await receive(null, 3_000, '--')
  await act(async () =>
    root.render(<LiveTriggerValue trigger={{ ...trigger, lastTime: 4_000, lastValue: 70 }} />),
  )
  expect(place.textContent).toBe('70.0 ℃')
  await act(async () => root.unmount())
})
