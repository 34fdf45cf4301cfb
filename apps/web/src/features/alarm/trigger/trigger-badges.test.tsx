// @vitest-environment happy-dom
import type { Trigger } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { RunStatus } from './trigger-badges.tsx'

const further = {
  varId: 8,
  varName: '压力',
  unit: 'MPa',
  decimals: 2,
  condition: 'gt',
  a: null,
  b: 1,
  deadZone: 0,
} as const

const trigger: Trigger = {
  ...further,
  id: 1,
  name: '超温',
  deviceId: 3,
  deviceName: '锅炉',
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
  lastValue: null,
  lastTime: null,
}

async function shown(part: Partial<Trigger>): Promise<string | null> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const badge = <RunStatus trigger={{ ...trigger, ...part }} />
  await act(async () => root.render(<MantineProvider>{badge}</MantineProvider>))
  const text = place.querySelector('.mantine-Badge-root')?.textContent ?? place.textContent
  await act(async () => root.unmount())
  return text
}

test('a trigger whose variable is gone is not called normal', async () => {
  const gone = { ...further, varName: '' }
  expect(await shown({})).toBe('trigger.normal')
  expect(await shown({ varName: '' })).toBe('trigger.blind')
  expect(await shown({ conditions: [gone] })).toBe('trigger.blind')
  expect(await shown({ conditions: [gone], join: 'or' })).toBe('trigger.normal')
  expect(await shown({ varName: '', conditions: [gone], join: 'or' })).toBe('trigger.blind')
  expect(await shown({ varName: '', runStatus: 1 })).toBe('trigger.alarming')
})

test('an offline condition without a slave watches the device, and nothing where its slave is gone', async () => {
  expect(await shown({ condition: 'offline', varId: null, varName: '' })).toBe('trigger.normal')
  expect(await shown({ condition: 'offline', varId: 8, varName: '' })).toBe('trigger.blind')
})
