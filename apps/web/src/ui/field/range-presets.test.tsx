// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { changeZone } from '#i18n/time-zone.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RangePresets } from './range-presets.tsx'

afterEach(() => {
  vi.useRealTimers()
  changeZone(null)
})

test('today, seven days and this month are whole days of the account’s zone', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('console')
  changeZone('Asia/Shanghai')
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00Z') })
  const chosen: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RangePresets
          from={undefined}
          to={undefined}
          onChoose={({ from = 0, to = 0 }) =>
            chosen.push(`${formatDateTime(from)} – ${formatDateTime(to)}`)
          }
        />
      </MantineProvider>,
    ),
  )
  const buttons = [...place.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['今天', '近 7 天', '本月'])
  for (const button of buttons) await act(async () => button.click())
  expect(chosen).toEqual([
    '2026-11-22 00:00:00 – 2026-11-23 00:00:00',
    '2026-11-16 00:00:00 – 2026-11-23 00:00:00',
    '2026-11-01 00:00:00 – 2026-11-23 00:00:00',
  ])
  await act(async () => root.unmount())
})
