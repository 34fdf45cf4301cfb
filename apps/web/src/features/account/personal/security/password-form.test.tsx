// @vitest-environment happy-dom
import { apiBase } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { PasswordForm } from './password-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sent: [string, unknown][] = []
vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string }) => {
  sent.push([url.slice(apiBase.length), JSON.parse(body ?? 'null')])
  const data = url.includes('Code') ? { expire: 300, interval: 60, shownInLog: false } : null
  return Response.json({ code: 200, msg: '', data })
})

let root: Root
let container: HTMLElement

beforeAll(async () => {
  storeToken('token')
  await loadTexts('account')
})
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

const show = (phone: string, onDone = () => {}) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <PasswordForm hasPassword phone={phone} onDone={onDone} />
      </MantineProvider>,
    ),
  )

const button = (name: string) =>
  Array.from(container.querySelectorAll('button')).find(({ textContent }) => textContent === name)

async function press(name: string) {
  await act(async () => button(name)?.click())
}

async function fill(name: string, value: string) {
  const field = container.querySelector<HTMLInputElement>(`input[name=${name}]`)
  await act(async () => {
    // React overlooks what is set past the prototype's setter.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a code to the bound phone stands in for a forgotten password', async () => {
  const onDone = vi.fn<() => void>()
  await show('13800138000', onDone)
  await press('忘记原密码？用短信验证码')
  expect(container.querySelector('input[name=oldPassword]')).toBeNull()
  await press('获取验证码')
  expect(sent).toEqual([['/app/getPhoneCode', {}]])
  expect(container.textContent).toContain('验证码已发送到 13800138000')
  await fill('code', '123456')
  await fill('password', 'remembered 2')
  await fill('repeated', 'remembered 2')
  await press('保存')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[1]).toEqual(['/app/password', { password: 'remembered 2', code: '123456' }])
})

test('without a bound phone only the old password proves the person', async () => {
  await show('')
  expect(button('忘记原密码？用短信验证码')).toBeUndefined()
  expect(container.querySelector('input[name=oldPassword]')).not.toBeNull()
})
