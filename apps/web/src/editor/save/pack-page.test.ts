// @vitest-environment happy-dom
import { decodePage, encodePage, newPage, type PageData } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { packPage } from './pack-page.ts'

const empty: PageData = { ...newPage(0), gird: false }

test('a packed page is read again as it was', async () => {
  const read = decodePage(await packPage(empty))
  expect(read).toEqual(decodePage(encodePage(empty)))
})

test('a browser that cannot pack beside its thread packs on it', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  try {
    expect(await packPage(empty)).toBe(encodePage(empty))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('what is drawn while a page is packed is not thought saved', async () => {
  const packed = Promise.withResolvers<string>()
  const pointer = await createTestEditor({ pages: [empty], packPage: () => packed.promise })
  const { saver } = pointer.session
  pointer.place('rect', 300, 300)
  const first = pointer.editor.page.get().document.toPage()
  const saved = saver.save()
  expect(saver.state.get()).toEqual({ kind: 'saving' })
  pointer.place('rect', 500, 300)
  packed.resolve(encodePage(first))
  expect(await saved).toBe(true)
  expect(pointer.server.written).toEqual([1])
  expect(saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
})
