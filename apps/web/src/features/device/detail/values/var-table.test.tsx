// @vitest-environment happy-dom
import type { LastValue } from '@fieldhub/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { VarTable } from './var-table.tsx'

const variables: readonly LastValue[] = Array.from({ length: 300 }, (_, varId) => ({
  varId,
  name: `current ${varId}`,
  isTop: false,
  value: 1,
  raw: 1,
  unit: 'A',
  time: Date.now(),
  quality: 'good',
  alarm: 0,
  fm: 2,
  func: 2,
  register: varId,
  rw: 'r',
  decimals: 0,
  rateSeconds: 60,
}))
const rows = variables.map((variable) => ({ kind: 'variable', variable, addr: 1 }) as const)
const actions = {
  pin: null,
  chart: () => undefined,
  write: null,
  rename: null,
  reasonHrefs: () => ({ frames: '/', info: '', detective: undefined }),
}

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Opens the table in a window for which these media queries hold; returns what it asks for, and its first rows. */
async function open(holds: (query: string) => boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem('fieldhub.token', 'a token')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const fetched = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', fetched)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <VarTable deviceId={7} rows={rows} variables={variables} charted={[]} actions={actions} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const columns = place.querySelectorAll('col').length
  await act(async () => root.unmount())
  return { columns, calls: fetched.mock.calls.length }
}

test('courses of values are read where there is a column for them, a hundred a call, and nowhere else', async () => {
  expect(await open((query) => query.includes('100em'))).toEqual({ columns: 6, calls: 3 })
  expect(await open((query) => query.includes('48em'))).toEqual({ columns: 4, calls: 0 })
  expect(await open(() => false)).toEqual({ columns: 5, calls: 0 })
})

test('F2 on a control of a row renames its variable, where that is allowed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const rename = vi.fn<(varId: number) => void>()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (allowed: typeof rename | null) =>
    act(async () =>
      root.render(
        <MantineProvider>
          <QueryClientProvider client={queryClient}>
            <VarTable
              deviceId={7}
              rows={rows}
              variables={variables}
              charted={[]}
              actions={{ ...actions, rename: allowed }}
            />
          </QueryClientProvider>
        </MantineProvider>,
      ),
    )
  const press = () =>
    act(async () =>
      place
        .querySelector('tr[data-index="1"] button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true })),
    )
  await show(null)
  await press()
  await show(rename)
  await press()
  expect(rename.mock.calls).toEqual([[1]])
  await act(async () => root.unmount())
  place.remove()
})
