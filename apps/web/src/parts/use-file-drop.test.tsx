// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFileDrop } from './use-file-drop.ts'

function Zone({ onFile }: { readonly onFile: (file: File) => void }) {
  return <p {...useFileDrop(onFile)}>zone</p>
}

function dropOf(...files: readonly File[]): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  return Object.assign(event, { dataTransfer: { files, types: files.length > 0 ? ['Files'] : [] } })
}

test('a dropped file is chosen where it is wanted, and opened by the browser nowhere', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const chosen: string[] = []
  await act(async () => root.render(<Zone onFile={({ name }) => chosen.push(name)} />))
  const zone = place.querySelector('p') ?? place
  const [hit, miss, text] = [dropOf(new File([], 'a.xlsx')), dropOf(new File([], 'b')), dropOf()]
  await act(async () => {
    zone.dispatchEvent(hit)
    document.body.dispatchEvent(text)
    document.body.dispatchEvent(miss)
  })
  expect(chosen).toEqual(['a.xlsx'])
  expect([hit, miss, text].map(({ defaultPrevented }) => defaultPrevented)).toEqual([
    true,
    true,
    false,
  ])
  await act(async () => root.unmount())
  const after = dropOf(new File([], 'c'))
  document.body.dispatchEvent(after)
  expect(after.defaultPrevented).toBe(false)
})
