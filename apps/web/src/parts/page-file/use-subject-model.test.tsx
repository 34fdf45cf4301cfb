// @vitest-environment happy-dom
import { deviceApi, modelApi } from '@fieldhub/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { queryClient, toQuery } from '#api/query.ts'
import { useSubjectModel } from './use-subject-model.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let seen: ReturnType<typeof useSubjectModel>[] = []

function Reader() {
  seen.push(useSubjectModel(1, 7))
  return null
}

/** Reads the model of device 7, while no other answer comes. */
async function read(model: number | null): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  queryClient.clear()
  queryClient.setQueryData([deviceApi.nameList.path, 'ids', 7], [{ id: 7, model }])
  seen = []
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Reader />
      </QueryClientProvider>,
    ),
  )
}

test('the model of a device is not known before it is there, so that nothing is bound without it', async () => {
  await read(3)
  expect(seen.at(-1)).toEqual({ model: undefined, isKnown: false })
  const { queryKey } = toQuery(modelApi.list, { id: 3 })
  await act(async () => {
    queryClient.setQueryData([...queryKey], [{ modelId: 3 }])
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ isKnown: true }))
  })
  expect(seen.at(-1)).toEqual({ model: { modelId: 3 }, isKnown: true })
})

test('that a device has no model is known with the device', async () => {
  await read(null)
  expect(seen.at(-1)).toEqual({ model: undefined, isKnown: true })
})
