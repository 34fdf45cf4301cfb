// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { WriteDialog } from './write-dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

const burner = lastValue({
  name: '燃烧器',
  value: 1,
  raw: 1,
  unit: '',
  quality: 'good',
  fm: 0,
  func: 0,
  rw: 'rw',
  decimals: 0,
})

test('a write says to which device and slave it goes, since the next boiler has the same variables', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <WriteDialog
          device={{ id: 3, name: '锅炉0001号', transmission: null }}
          slave={{ slaveName: '备用锅炉', addr: 2 }}
          variable={burner}
          onClose={() => undefined}
        />
      </MantineProvider>,
    ),
  )
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain('锅炉0001号 · 备用锅炉（地址 2）')
  await act(async () => root.unmount())
})
