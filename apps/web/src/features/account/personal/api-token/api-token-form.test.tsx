// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { ApiTokenForm } from './api-token-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sent: string[] = []
vi.stubGlobal('fetch', async (_: string, { method }: { readonly method?: string }) => {
  if (method === 'POST') sent.push(method)
  return Response.json({ code: 200, msg: '', data: [] })
})

beforeAll(async () => {
  storeToken('token')
  await loadTexts('account')
})

async function show() {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ApiTokenForm onMade={() => {}} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return container
}

test.for(['', '   ', '泵'.repeat(21)])(
  'the name "%s" of a token is refused as every name is',
  async (name) => {
    const container = await show()
    const input = container.querySelector<HTMLInputElement>('input[name=name]')
    await act(async () => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      value?.set?.call(input, name)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => container.querySelector('form')?.requestSubmit())
    expect(container.textContent).toContain('名称必须为1-20个字符')
    expect(sent).toEqual([])
  },
)
