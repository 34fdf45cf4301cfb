import { encodePage, newPage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { followSaves } from './follow-saves.ts'
import { countPeople } from './presence.ts'

const empty = { ...newPage(0), gird: false }
const editor = (id: number, pageId: number, isHolder: boolean) => ({
  id,
  pageId,
  isHolder,
  name: '张工',
  person: 1,
  since: 1,
})

test('somebody with several windows is one of the people, and somebody else of the same name another', () => {
  const own = [editor(1, 1, false), editor(2, 1, true)]
  expect(countPeople({ self: 1, list: own })).toBe(1)
  expect(countPeople({ self: 1, list: [...own, { ...editor(3, 1, false), person: 3 }] })).toBe(2)
})

test('a page that somebody else holds can only be looked at, and loses nothing that is unsaved', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { session } = pointer
  pointer.place('rect', 300, 300)
  session.recordPresence({ self: 1, list: [editor(1, 1, false), editor(2, 1, true)] })
  pointer.place('rect', 500, 300)
  pointer.press('Delete')
  pointer.expectSteps('add')
  expect(session.saver.changed()).toHaveLength(1)
  expect(await session.saver.save()).toBe(true)
  session.recordPresence({ self: 1, list: [editor(1, 1, true), editor(2, 1, false)] })
  pointer.place('rect', 500, 300)
  pointer.expectSteps('add', 'add')
})

test('a page that is opened later is held as well, and free again when nobody knows', async () => {
  const { session } = await createTestEditor({ pages: [empty, empty] })
  session.recordPresence({ self: 1, list: [editor(2, 2, true)] })
  await session.show(2)
  expect(session.editor.page.get().isReadOnly).toBe(true)
  session.recordPresence(undefined)
  expect(session.editor.page.get().isReadOnly).toBe(false)
})

const other = { self: 1, list: [editor(1, 1, false), editor(2, 1, true)] }

test('a page that somebody else holds follows what is saved, at the same view, and is drawn on from there', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { session, server } = pointer
  session.recordPresence(other)
  const view = { x: 30, y: 40, scale: 2 }
  session.editor.camera.set(view)
  const drawn = await createTestEditor({ pages: [empty] })
  drawn.place('rect', 300, 300)
  server.save(1, encodePage(drawn.session.editor.document.toPage()))
  await followSaves(session)
  expect(session.editor.document.ids()).toHaveLength(1)
  expect(session.editor.camera.get()).toEqual(view)
  expect(session.editor.page.get().isReadOnly).toBe(true)
  expect(session.saver.changed()).toEqual([])
  session.recordPresence({ self: 1, list: [editor(1, 1, true)] })
  pointer.place('rect', 500, 300)
  expect(session.saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
  expect(await session.saver.save()).toBe(true)
  expect(session.saver.conflict.get()).toBeUndefined()
})

test('what was drawn here before somebody else took the page stays until it is decided about', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { session, server } = pointer
  pointer.place('rect', 300, 300)
  session.recordPresence(other)
  server.save(1, encodePage(empty))
  await followSaves(session)
  expect(session.editor.document.ids()).toHaveLength(1)
  expect(await session.saver.save()).toBe(false)
  expect(session.saver.conflict.get()).toBeDefined()
})
