// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setOpenAlarms, setPageTitle } from './page-title.ts'

test('open alarms stand before the title and in the tab’s picture', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  const icon = () => document.querySelector('link')?.getAttribute('href')
  setPageTitle('概览')
  setOpenAlarms(3)
  expect([document.title, icon()]).toEqual(['(3) 概览', '/favicon-alarm.svg'])
  setPageTitle('设备')
  expect(document.title).toBe('(3) 设备')
  setOpenAlarms(0)
  expect([document.title, icon()]).toEqual(['设备', '/favicon.svg'])
})
