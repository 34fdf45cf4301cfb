// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

async function shown(error: unknown): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <ErrorState error={error} />
      </MantineProvider>,
    ),
  )
  const text = place.textContent
  await act(async () => root.unmount())
  return text
}

test('a list that is refused says what to do, and not only that something was wrong', async () => {
  const reason = '设备超过200台，请选择设备或分组'
  const refusal = Object.assign(new Error('提交的内容有误，请按提示修改'), { code: 40001, reason })
  expect(await shown(refusal)).toContain(reason)
  expect(await shown(Object.assign(new Error('服务异常'), { code: 50000 }))).toContain('服务异常')
})
