// @vitest-environment happy-dom
import type { ArchiveNounName, ImportChoice } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { KindTable } from './kind-table.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('console'), loadTexts('account')]))

const done = { created: 0, changed: 0, skipped: 0 }
const none = { create: 0, same: 0, conflict: 0, impossible: 0, ...done }
const nouns = [
  { ...none, noun: 'groups', create: 3, choices: ['useExisting'] },
  { ...none, noun: 'models', same: 2, choices: ['useExisting', 'keepBoth', 'replace'] },
  { ...none, noun: 'devices', conflict: 4, choices: ['useExisting', 'replace'] },
  { ...none, noun: 'calendarDays', conflict: 1, impossible: 5, choices: ['useExisting'] },
] satisfies Parameters<typeof KindTable>[0]['nouns']

test('a kind shows what would come of it, and has a choice only where its conflicts have one', async () => {
  const chosen: [ArchiveNounName, ImportChoice][] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <KindTable
          nouns={nouns}
          choices={{ devices: 'replace' }}
          onChoose={(...choice) => chosen.push(choice)}
        />
      </MantineProvider>,
    ),
  )
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 5).map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['设备分组', '3', '0', '0', '0'],
    ['设备模型', '0', '2', '0', '0'],
    ['设备', '0', '0', '4', '0'],
    ['日历', '0', '0', '1', '5'],
  ])
  const selects = [...document.querySelectorAll('select')]
  expect(selects.map((select) => [select.getAttribute('aria-label'), select.value])).toEqual([
    ['设备冲突时', 'replace'],
  ])
  expect([...(selects[0]?.options ?? [])].map(({ text }) => text)).toEqual([
    '保留现有',
    '用备份替换',
  ])
  expect(document.querySelector('tbody tr:last-child td:last-child')?.textContent).toBe('保留现有')
  await act(async () => {
    for (const select of selects) {
      select.value = 'useExisting'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  expect(chosen).toEqual([['devices', 'useExisting']])
  await act(async () => root.unmount())
})
