// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { WriteOutcome } from './write-outcome.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

const level = lastValue({
  name: '液位',
  value: 0,
  raw: 0,
  unit: 'm',
  quality: 'good',
  rw: 'rw',
})
const answer = { commandId: 1, readBack: 2.68, costMs: 9, tx: '', rx: '' } as const

async function shown(state: 'confirmed' | 'answered', value: number): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const reason = state === 'confirmed' ? '' : 'differs'
  const done = { kind: 'done', value, answer: { ...answer, value, state, reason } } as const
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <WriteOutcome variable={level} state={done} command={null} onAgain={() => undefined} />
      </MantineProvider>,
    ),
  )
  const text = document.querySelector('[role="alert"]')?.textContent ?? ''
  await act(async () => root.unmount())
  return text
}

test('a value that its register rounds is written when the server says so, and differs only then', async () => {
  expect(await shown('confirmed', 2.675)).toContain('写入成功，回读值 2.68 m')
  expect(await shown('answered', 2.9)).toContain('回读值 2.68 m 与写入值不同')
})
