import { errorCodes } from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  listUnbound,
  moveCells,
  newPage,
  putBind,
  VariableIndex,
} from '@fieldhub/page'
import { notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { translate } from '#i18n/translate.ts'
import { copiedText, pasteText } from '../clipboard.ts'
import type { Draft } from '../save/draft-store.ts'
import {
  giveUpPage,
  overwriteServers,
  reloadPage,
  saveAsCopy,
  saveAsNew,
} from '../save/solve-conflict.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { copyName } from './copy-name.ts'

const empty = { ...newPage(0), gird: false }

function cellsOf(pageData: string | undefined): number {
  const read = decodePage(pageData ?? '')
  if (!read.ok) throw new Error('the page can be read')
  return read.value.graphData.cells.length
}

test('pages load when they are looked at, and what is not changed is not sent', async () => {
  const { session, server, editor } = await createTestEditor({ pages: [empty, empty, empty] })
  await session.show(2)
  expect(session.opened().map(({ id }) => id)).toEqual([1, 2])
  expect(await session.saver.save()).toBe(true)
  expect(server.written).toEqual([])
  expect(editor.page.get().id).toBe(2)
})

test('a page that was only searched is read anew once it is opened, an open one as it is drawn', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { session, server } = pointer
  pointer.place('rect', 300, 300)
  expect((await session.look(1)).ids()).toHaveLength(1)
  expect((await session.look(2)).ids()).toHaveLength(0)
  expect(session.opened().map(({ id }) => id)).toEqual([1])
  server.save(2, encodePage(session.editor.document.toPage()))
  await session.show(2)
  expect(session.editor.document.ids()).toHaveLength(1)
})

test('a save sends the changed page, and what is undone to the saved state is not changed', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty, empty] })
  const { session, server } = pointer
  await session.show(2)
  pointer.place('rect', 300, 300)
  expect(session.saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
  expect(await session.saver.save()).toBe(true)
  expect(server.written).toEqual([2])
  expect(cellsOf(server.pages.get(2)?.pageData)).toBe(1)
  expect(session.saver.state.get()).toEqual({ kind: 'saved' })
  pointer.press('ArrowRight')
  expect(session.saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
  pointer.press('Control+z')
  expect(session.saver.state.get()).toEqual({ kind: 'saved' })
})

test('what is saved is unpublished until the server says that others see the same again', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { session, server } = pointer
  pointer.place('rect', 300, 300)
  await session.saver.save()
  expect(session.isUnpublished.get()).toBe(true)
  await session.refresh()
  expect(session.isUnpublished.get()).toBe(true)
  server.isDrafting = false
  await session.refresh()
  expect(session.isUnpublished.get()).toBe(false)
})

test('a saved home page is the cover, another page is not', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  pointer.place('rect', 300, 300)
  await pointer.session.saver.save()
  await pointer.session.show(2)
  pointer.place('rect', 300, 300)
  await pointer.session.saver.save()
  expect(pointer.server.covers).toEqual(['1 cells'])
})

test('each page keeps its own undo, and the chosen stays with its page', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  pointer.place('rect', 300, 300)
  await pointer.session.show(2)
  pointer.expectChosen().expectSteps()
  await pointer.session.show(1)
  pointer.expectSteps('add')
})

test('cells are copied from page to page', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  pointer.place('rect', 300, 300)
  const text = copiedText(pointer.editor)
  await pointer.session.show(2)
  expect(pasteText(pointer.editor, text)).toBe(true)
  expect(pointer.chosen()).toHaveLength(1)
  pointer.expectSteps('paste')
})

test('what stood on the grid stands on the grid of the page that it is pasted into', async () => {
  const gridded = { ...newPage(0), gird: true, gridSize: 10 }
  const pointer = await createTestEditor({ pages: [empty, gridded] })
  const rect = pointer.place('rect', 305, 300)
  pointer.editor.document.run('move', (edit) => moveCells(edit, [rect], { x: 5, y: 0 }))
  const text = copiedText(pointer.editor)
  await pointer.session.show(2)
  pointer.editor.canvasSize.set({ width: 1013, height: 711 })
  pasteText(pointer.editor, text)
  const cell = pointer.cell(pointer.chosen()[0] ?? '')
  const { x, y } = cell?.kind === 'node' ? cell.position : { x: 1, y: 1 }
  expect([x % 10, y % 10]).toEqual([0, 0])
})

test('what is pasted among other variables is bound by name, and what is not found is listed', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  const { editor } = pointer
  editor.variables.set(
    new VariableIndex([
      { varId: 1, slave: 'plc', name: 'level' },
      { varId: 2, slave: 'plc', name: 'flow' },
    ]),
  )
  for (const varId of [1, 2]) {
    const id = pointer.place('value', 300 * varId, 300)
    editor.document.run('binds', (edit) =>
      putBind(edit, [id], { to: 'value', src: { dev: '$self', varId } }),
    )
  }
  editor.selectAll()
  const text = copiedText(editor)
  editor.variables.set(new VariableIndex([{ varId: 91, slave: 'pump', name: 'level' }]))
  await pointer.session.show(2)
  expect(pasteText(editor, text)).toBe(true)
  const sources = pointer.chosen().map((id) => {
    const cell = pointer.cell(id)
    return cell?.kind === 'node' && cell.data.binds?.[0]?.src
  })
  expect(sources).toMatchObject([{ varId: 91 }, { varId: 0, name: 'flow' }])
  expect(listUnbound(editor.document, editor.variables.get())).toHaveLength(1)
})

test('a page that another saved meanwhile asks, and each answer loses nothing', async () => {
  const others = { ...empty, bgColor: '#123456' }
  const meet = async () => {
    const pointer = await createTestEditor({ pages: [empty] })
    const rect = pointer.place('rect', 300, 300)
    pointer.server.save(1, encodePage(others))
    expect(await pointer.session.saver.save()).toBe(false)
    const conflict = pointer.session.saver.conflict.get()
    expect(conflict).toMatchObject({ account: 'mei', time: 101 })
    if (conflict === undefined) throw new Error('there is a conflict')
    return { pointer, rect, conflict }
  }
  const reload = await meet()
  await reloadPage(reload.pointer.session, reload.conflict)
  expect(reload.pointer.editor.document.settings().bgColor).toBe('#123456')
  expect(reload.pointer.cell(reload.rect)).toBeUndefined()
  expect(reload.pointer.session.saver.state.get()).toEqual({ kind: 'saved' })
  reload.pointer.press('Control+z')
  expect(reload.pointer.cell(reload.rect)).toBeDefined()
  expect(await reload.pointer.session.saver.save()).toBe(true)

  const copy = await meet()
  await saveAsCopy(copy.pointer.session, copy.conflict)
  expect(copy.pointer.session.pages.get().map(({ name }) => name)).toEqual([
    'page 1',
    copyName('page 1', translate('editor.copySuffix')),
  ])
  expect(cellsOf(copy.pointer.server.pages.get(2)?.pageData)).toBe(1)
  // What was drawn stays before the eyes of who drew it.
  expect(copy.pointer.editor.page.get().id).toBe(2)
  expect(copy.pointer.cell(copy.rect)).toBeDefined()
  await copy.pointer.session.show(1)
  expect(copy.pointer.editor.document.settings().bgColor).toBe('#123456')

  const over = await meet()
  await overwriteServers(over.pointer.session, over.conflict)
  expect(cellsOf(over.pointer.server.pages.get(1)?.pageData)).toBe(1)
  expect(over.pointer.session.saver.conflict.get()).toBeUndefined()
})

test('a failed save keeps everything and says so', async () => {
  const server = new FakeServer([empty])
  const pointer = await createTestEditor({ world: { server, drafts: new Map() } })
  pointer.place('rect', 300, 300)
  server.fault = new Error('no answer')
  expect(await pointer.session.saver.save()).toBe(false)
  expect(pointer.session.saver.state.get()).toMatchObject({ kind: 'failed' })
  server.fault = undefined
  expect(await pointer.session.saver.save()).toBe(true)
})

test('a save without an answer is made up for, with what was drawn since', async () => {
  const server = new FakeServer([empty])
  const pointer = await createTestEditor({ world: { server, drafts: new Map() } })
  const { saver } = pointer.session
  pointer.place('rect', 300, 300)
  server.fault = new ApiError(noAnswerCode, 'no answer')
  await saver.save()
  pointer.place('rect', 400, 400)
  pointer.place('rect', 500, 500)
  expect(saver.state.get()).toMatchObject({ kind: 'failed' })
  await saver.retry()
  expect(saver.state.get()).toMatchObject({ kind: 'failed' })
  server.fault = undefined
  await saver.retry()
  expect(saver.state.get()).toEqual({ kind: 'saved' })
  expect(cellsOf(server.pages.get(1)?.pageData)).toBe(3)
})

test('a save that was refused is not tried again by itself', async () => {
  const server = new FakeServer([empty])
  const pointer = await createTestEditor({ world: { server, drafts: new Map() } })
  const { saver } = pointer.session
  pointer.place('rect', 300, 300)
  server.fault = new ApiError(40_001, 'refused')
  await saver.save()
  server.fault = undefined
  await saver.retry()
  expect(server.written).toEqual([])
  pointer.place('rect', 400, 400)
  expect(saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
})

test('what was not saved comes back after a crash, and can be undone', async () => {
  const before = await createTestEditor({ pages: [empty] })
  const rect = before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  const after = await createTestEditor({ world: before })
  expect(after.cell(rect)).toBeDefined()
  expect(after.session.drafts.recovery.get()).toMatchObject({ time: 5 })
  expect(after.session.saver.state.get()).toEqual({ kind: 'changed', pages: 1 })
  after.expectSteps('restore')
  expect(await after.session.saver.save()).toBe(true)
  expect(before.drafts.size).toBe(0)
  const third = await createTestEditor({ world: before })
  expect(third.session.drafts.recovery.get()).toBeUndefined()
  expect(third.cell(rect)).toBeDefined()
})

test('what was undone does not come back, nor is it offered when a restored draft is undone', async () => {
  const before = await createTestEditor({ pages: [empty] })
  before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  before.press('Control+z')
  await before.session.saver.keepDrafts()
  expect(before.drafts.size).toBe(0)
  before.press('Control+y')
  await before.session.saver.keepDrafts()
  const after = await createTestEditor({ world: before })
  after.press('Control+z')
  await after.session.saver.keepDrafts()
  expect([after.session.drafts.recovery.get(), after.drafts.size]).toEqual([undefined, 0])
})

const shapesOf = ({ editor }: Awaited<ReturnType<typeof createTestEditor>>) =>
  editor.document.toPage().graphData.cells.map((cell) => cell.kind === 'node' && cell.shape)

test('what another tab is drawing is neither shown nor removed', async () => {
  const first = await createTestEditor({ pages: [empty], tab: 'first', beside: ['second'] })
  first.place('rect', 300, 300)
  await first.session.saver.keepDrafts()
  const second = await createTestEditor({ world: first, tab: 'second', beside: ['first'] })
  expect(second.session.drafts.recovery.get()).toBeUndefined()
  second.place('rect', 400, 400)
  await second.session.saver.keepDrafts()
  expect([...first.drafts.keys()]).toEqual(['tester/7/1/first', 'tester/7/1/second'])
  expect(await second.session.saver.save()).toBe(true)
  expect([...first.drafts.keys()]).toEqual(['tester/7/1/first'])
})

test('of two tabs that are gone, each is restored where it was, and then the one that is left', async () => {
  const left = await createTestEditor({ pages: [empty], tab: 'left' })
  left.place('rect', 300, 300)
  await left.session.saver.keepDrafts()
  const right = await createTestEditor({ world: left, tab: 'right', beside: ['left'] })
  right.place('lamp', 300, 300)
  await right.session.saver.keepDrafts()
  const again = await createTestEditor({ world: left, tab: 'new', former: 'left' })
  expect(shapesOf(again)).toEqual(['rect'])
  const other = await createTestEditor({ world: left, tab: 'newer', beside: ['new'] })
  expect(shapesOf(other)).toEqual(['lamp'])
  expect([...left.drafts.keys()]).toEqual(['tester/7/1/new', 'tester/7/1/newer'])
})

test('a tab that opens its editor twice at once restores what is left in both', async () => {
  const before = await createTestEditor({ pages: [empty], tab: 'gone' })
  const rect = before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  const open = () => createTestEditor({ world: before, tab: 'new' })
  for (const after of await Promise.all([open(), open()])) {
    expect(after.cell(rect)).toBeDefined()
  }
})

test('the drafts of all pages are on their way at once, since a page that is left waits for none', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty] })
  pointer.place('rect', 300, 300)
  await pointer.session.show(2)
  pointer.place('rect', 300, 300)
  void pointer.session.saver.keepDrafts()
  expect([...pointer.drafts.keys()]).toEqual(['tester/7/1/tab', 'tester/7/2/tab'])
})

test('a browser without room for drafts says so until there is room or nothing is unsaved', async () => {
  const keepDraft = vi.fn<(draft: Draft) => Promise<void>>(async () => {})
  const pointer = await createTestEditor({ pages: [empty], keepDraft })
  const { session } = pointer
  const { isFull } = session.drafts
  keepDraft.mockRejectedValue(new Error('no room'))
  pointer.place('rect', 300, 300)
  await session.saver.keepDrafts()
  expect(isFull.get()).toBe(true)
  keepDraft.mockResolvedValueOnce()
  await session.saver.keepDrafts()
  expect(isFull.get()).toBe(false)
  await session.saver.keepDrafts(true)
  expect(isFull.get()).toBe(true)
  await session.saver.save()
  expect(isFull.get()).toBe(false)
})

test('a draft that was kept before drafts had tabs comes back', async () => {
  const before = await createTestEditor({ pages: [empty], tab: 'gone' })
  const rect = before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  const [draft] = before.drafts.values()
  if (draft === undefined) throw new Error('a draft was kept')
  before.drafts.clear()
  before.drafts.set('tester/7/1', { ...draft, key: 'tester/7/1' })
  const after = await createTestEditor({ world: before })
  expect(after.cell(rect)).toBeDefined()
  expect([...before.drafts.keys()]).toEqual(['tester/7/1/tab'])
})

test('a draft that another tab took over while this one slept is kept again', async () => {
  const asleep = await createTestEditor({ pages: [empty] })
  asleep.place('rect', 300, 300)
  await asleep.session.saver.keepDrafts()
  asleep.drafts.clear()
  await asleep.session.saver.keepDrafts()
  expect(asleep.drafts.size).toBe(0)
  await asleep.session.saver.keepDrafts(true)
  expect(asleep.drafts.size).toBe(1)
})

test('a discarded draft gives the page back as it was loaded, and saving it meets nobody', async () => {
  const before = await createTestEditor({ pages: [empty] })
  before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  before.server.save(1, encodePage(empty))
  const after = await createTestEditor({ world: before })
  after.place('lamp', 500, 300)
  const recovery = after.session.drafts.recovery.get()
  if (recovery === undefined) throw new Error('a draft was found')
  await after.session.drafts.discard(recovery)
  expect(after.editor.document.ids()).toEqual([])
  expect(after.session.saver.state.get()).toEqual({ kind: 'saved' })
  expect([after.session.drafts.recovery.get(), before.drafts.size]).toEqual([undefined, 0])
  after.place('rect', 300, 300)
  expect(await after.session.saver.save()).toBe(true)
})

test('a draft that another save has overtaken meets it when it is saved', async () => {
  const before = await createTestEditor({ pages: [empty] })
  before.place('rect', 300, 300)
  await before.session.saver.keepDrafts()
  before.server.save(1, encodePage(empty))
  const after = await createTestEditor({ world: before })
  expect(await after.session.saver.save()).toBe(false)
  expect(after.session.saver.conflict.get()).toBeDefined()
})

/** Draws on the second of three pages, which somebody then removes, and on the third. */
async function drawOnRemoved() {
  const pointer = await createTestEditor({ pages: [empty, empty, empty] })
  const { session, server } = pointer
  await session.show(3)
  pointer.place('lamp', 300, 300)
  await session.show(2)
  const rect = pointer.place('rect', 300, 300)
  server.pages.delete(2)
  expect(await session.saver.save()).toBe(false)
  const conflict = session.saver.conflict.get()
  if (conflict === undefined) throw new Error('there is a conflict')
  return { pointer, session, server, rect, conflict }
}

test('a page that somebody removed keeps no other from being saved, and is saved as a new one', async () => {
  const { pointer, session, server, rect, conflict } = await drawOnRemoved()
  expect(server.written).toEqual([3])
  expect(conflict).toMatchObject({ isGone: true, page: { id: 2 } })
  // What becomes of the list meanwhile takes nothing away.
  await session.refresh()
  expect([pointer.editor.page.get().id, pointer.cell(rect) === undefined]).toEqual([2, false])
  await saveAsNew(session, conflict)
  expect(pointer.editor.page.get().id).toBe(4)
  expect(server.pages.get(4)?.name).toBe('page 2')
  expect(cellsOf(server.pages.get(4)?.pageData)).toBe(1)
  expect(session.opened().map(({ id }) => id)).toEqual([1, 3, 4])
  expect(session.saver.state.get()).toEqual({ kind: 'saved' })
})

test('where the whole configuration is gone, it is said what brings it back, and nothing is lost', async () => {
  const { pointer, session, server, rect, conflict } = await drawOnRemoved()
  server.fault = new ApiError(errorCodes.notFound, 'gone')
  await saveAsNew(session, conflict)
  const toasts = notificationsStore.getState().notifications.map(({ message }) => message)
  expect(toasts).toContain(translate('editor.goneWhole'))
  expect(pointer.cell(rect)).toBeDefined()
  server.fault = undefined
  await saveAsNew(session, conflict)
  expect(cellsOf(server.pages.get(4)?.pageData)).toBe(1)
})

test('a removed page that is given up is gone with what was not saved', async () => {
  const { pointer, session, conflict } = await drawOnRemoved()
  await session.saver.keepDrafts()
  expect(pointer.drafts.size).toBe(1)
  await giveUpPage(session, conflict)
  expect(session.saver.conflict.get()).toBeUndefined()
  expect(session.saver.state.get()).toEqual({ kind: 'saved' })
  expect(pointer.drafts.size).toBe(0)
  expect(pointer.editor.page.get().id).toBe(1)
})

test('a page that cannot be read is looked at only and never written', async () => {
  const server = new FakeServer([empty])
  server.save(1, 'AAAA')
  const pointer = await createTestEditor({ world: { server, drafts: new Map() } })
  expect(pointer.editor.page.get().isReadOnly).toBe(true)
  pointer.editor.document.run('move', (edit) => moveCells(edit, [], { x: 1, y: 1 }))
  pointer.press('Control+a').press('Delete')
  expect(pointer.place('rect', 300, 300)).toBe('')
  pointer.drag([300, 300], [400, 400]).expectSteps()
  expect(await pointer.session.saver.save()).toBe(true)
  expect(server.written).toEqual([])
})

test('a page that is gone gives way to the one before, the first to the last', async () => {
  const pointer = await createTestEditor({ pages: [empty, empty, empty] })
  await pointer.session.show(3)
  pointer.server.pages.delete(3)
  await pointer.session.refresh()
  expect(pointer.editor.page.get().id).toBe(2)
  await pointer.session.show(1)
  pointer.server.pages.delete(1)
  await pointer.session.refresh()
  expect(pointer.editor.page.get().id).toBe(2)
})

test('the name of a copy has its suffix and no more than 20 characters', () => {
  expect(copyName('锅炉房', ' 副本')).toBe('锅炉房 副本')
  expect(copyName('𠮷'.repeat(20), ' 副本')).toBe(`${'𠮷'.repeat(17)} 副本`)
})
