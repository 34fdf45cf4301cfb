// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { KeyList } from './key-list.tsx'

beforeAll(() => loadTexts('account'))

test('the list of keys is closed by a button that has a name', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const onClose = vi.fn<() => void>()
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <KeyList places={[]} onClose={onClose} />
      </MantineProvider>,
    ),
  )
  await act(async () => {
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-label="关闭"]')?.click()
  })
  expect(onClose).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
