// @vitest-environment happy-dom
import { triggerApi } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { saveTrigger } from './save-trigger.ts'
import { emptyTrigger, toInput } from './trigger-draft.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

test('a model trigger that was saved and not synchronised says that devices run the old one', async () => {
  localStorage.setItem('fieldhub.token', 'a token')
  const refused = { code: 40900, msg: '已被修改', data: null }
  vi.stubGlobal('fetch', (path: unknown) => {
    const isSync = String(path).includes(triggerApi.modelSync.path)
    const body = isSync ? refused : { code: 200, msg: '', data: { id: 4, sync: 0 } }
    return Promise.resolve(Response.json(body))
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    ),
  )
  const draft = { ...emptyTrigger, name: '超温', modelId: '3', varId: '9', b: '90' }
  const input = { ...toInput(draft), modelId: 3 }
  await act(async () => {
    await expect(saveTrigger({ id: 4, input })).rejects.toMatchObject({ code: 40900 })
  })
  expect(document.body.textContent).toContain('“超温”已保存，但没有同步')
  await act(async () => root.unmount())
})
