// @vitest-environment happy-dom
import type { CalendarDay } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { DayList } from './day-list.tsx'
import { weeksOf } from './month.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('console'), loadTexts('extend')]))

const toDay = (date: string): CalendarDay => ({
  date,
  kind: 'work',
  source: 'week',
  holiday: null,
  name: '',
  isKnown: true,
})

test.for([
  ['2026-11', ['11-28周六', '11-29周日', '11-30周一']],
  ['2026-12', ['12-01周二', '12-02周三', '12-03周四']],
  ['2026-10', ['10-01周四', '10-02周五', '10-03周六']],
] as const)('on 28 November a phone lists %s from %o on', async ([month, first]) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DayList
          zone="Asia/Shanghai"
          month={month}
          today="2026-11-28"
          chosen={first[0]}
          days={weeksOf(month).flat().map(toDay)}
          runsOf={new Map()}
          onChoose={() => undefined}
          panel={null}
        />
      </MantineProvider>,
    ),
  )
  const shown = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(shown.slice(0, 3)).toEqual(first)
  await act(async () => root.unmount())
})
