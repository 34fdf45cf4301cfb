// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { ExpiredDialog } from './expired-dialog.tsx'

beforeAll(() => loadTexts('console'))

test('the part that is seen is the alert, named by its title and told by its text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ExpiredDialog />
      </MantineProvider>,
    ),
  )
  const dialogs = document.querySelectorAll('[role="alertdialog"], [role="dialog"]')
  expect(dialogs).toHaveLength(1)
  const [dialog] = dialogs
  expect(dialog?.matches('section[role="alertdialog"][aria-modal="true"]')).toBe(true)
  const textOf = (attribute: string) =>
    document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent
  expect(textOf('aria-labelledby')).toBe('登录失效')
  expect(textOf('aria-describedby')).toContain('当前页面已失效，请重新登录')
  await act(async () => root.unmount())
})
