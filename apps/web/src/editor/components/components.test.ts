// @vitest-environment happy-dom
import { errorCodes, pageComponentApi, successCode } from '@fieldhub/contract'
import {
  type Cell,
  getComponents,
  getParent,
  getUse,
  instancesOf,
  renameCell,
  setProps,
  VariableIndex,
} from '@fieldhub/page'
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { currentQuestion } from '#ui/confirm.ts'
import type { Editor } from '../editor.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { applyToComponent, changeParams } from './change-instance.ts'
import { renameInLibrary } from './component-calls.ts'
import { followLibrary } from './follow-library.ts'
import { makeOfSelection } from './make-of-selection.ts'
import { placeStored } from './place-stored.ts'

interface Stored {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly version: number
  readonly pageData: string
}

/** The account's library; `version` of what a change is based on is checked as the server does. */
let library: Stored[] = []
/** What was said, the newest last; those that find no room on the screen wait. */
const toasts = () => {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].map(({ message }) => message)
}

beforeEach(async () => {
  library = []
  queryClient.clear()
  storeToken('secret')
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(answer(url, init)))
  await Promise.all([loadTexts('library'), loadTexts('page')])
})
afterEach(() => {
  // What waits would come up when what is shown goes, and meet the next file.
  notifications.cleanQueue()
  notifications.clean()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const success = (data: unknown) => Response.json({ code: successCode, msg: '', data })

function answer(url: string, { method = 'GET', body }: RequestInit): Response {
  const { pathname } = new URL(url, 'http://hub.test')
  const entries = library.map((one) => ({ ...one, space: 1, updateTime: 1 }))
  if (pathname.endsWith(pageComponentApi.read.path)) return success(entries[0])
  if (!pathname.endsWith(pageComponentApi.list.path)) return success(null)
  if (method === 'GET') return success(entries)
  const input = JSON.parse(typeof body === 'string' ? body : '')
  if (method === 'POST') {
    const { key, name, pageData } = input
    library.push({ id: library.length + 1, key, name, version: 1, pageData })
    return success({ id: library.length })
  }
  const stored = library.find(({ id }) => id === input.id)
  if (stored?.version !== input.content.before) {
    return Response.json({ code: errorCodes.conflict, msg: 'no', data: null })
  }
  const { version, pageData } = input.content
  library = library.map((one) =>
    one.id === input.id ? { ...one, name: input.name ?? one.name, version, pageData } : one,
  )
  return success(null)
}

async function startEditor() {
  const pointer = await createTestEditor()
  const { editor } = pointer
  editor.variables.set(new VariableIndex([{ varId: 1, slave: 'PLC', name: '1#泵运行' }]))
  return { pointer, editor }
}

const textsOf = ({ document }: Editor) =>
  document.ids().flatMap((id) => {
    const cell = document.get(id)
    return cell?.kind === 'node' && cell.shape === 'text' ? [cell.data.props['text']] : []
  })

const versionsOf = ({ document }: Editor) =>
  [...getComponents(document.settings()).values()].map(({ version }) => version)

/** A component of one text with two instances, of which the second one is changed. */
async function startChanged() {
  const { pointer, editor } = await startEditor()
  const text = pointer.place('text', 300, 300)
  const { document } = editor
  document.run('props', (edit) => setProps(edit, [text], { text: '泵' }))
  await makeOfSelection(editor, { name: '牌', params: {} })
  pointer.press('Control+d')
  const [, second = ''] = instancesOf(document)
  const [part = ''] = document.ids().filter((id) => getParent(document, id) === second)
  document.run('props', (edit) => setProps(edit, [part], { text: '水泵' }))
  expect(textsOf(editor)).toEqual(['泵', '水泵'])
  return { editor, second }
}

test('an instance is applied to the library and to every other instance, as one step', async () => {
  const { editor, second } = await startChanged()
  await applyToComponent(editor, second)
  expect([textsOf(editor), versionsOf(editor), library[0]?.version]).toEqual([
    ['水泵', '水泵'],
    [2],
    2,
  ])
  editor.document.undo()
  expect(textsOf(editor)).toEqual(['泵', '水泵'])
})

test('a component that is renamed has its new name on pages, but for instances with a name of their own', async () => {
  const { editor } = await startChanged()
  const { document } = editor
  const [, second = ''] = instancesOf(document)
  document.run('rename', (edit) => renameCell(edit, second, '二号'))
  const [stored] = library
  if (stored === undefined) throw new Error('the component is in the library')
  expect(await renameInLibrary({ ...stored, space: 1, updateTime: 1 }, '泵牌')).toBe(true)
  await followLibrary(editor)
  const names = instancesOf(document).map((id) => getName(document.get(id)))
  const [component] = getComponents(document.settings()).values()
  expect([library[0]?.name, component?.name, names]).toEqual(['泵牌', '泵牌', ['泵牌', '二号']])
  expect(textsOf(editor)).toEqual(['泵', '水泵'])
})

const getName = (cell: Cell | undefined) => (cell?.kind === 'node' ? cell.data.name : undefined)

test('where the library has another version nothing is applied unless somebody says so', async () => {
  const { editor, second } = await startChanged()
  library = library.map((one) => ({ ...one, version: 5 }))
  const kept = applyToComponent(editor, second)
  await vi.waitFor(() => expect(currentQuestion()).toBeDefined())
  currentQuestion()?.answer(false)
  await kept
  expect([textsOf(editor), versionsOf(editor), library[0]?.version]).toEqual([
    ['泵', '水泵'],
    [1],
    5,
  ])
  const replaced = applyToComponent(editor, second)
  await vi.waitFor(() => expect(currentQuestion()).toBeDefined())
  currentQuestion()?.answer(true)
  await replaced
  expect([textsOf(editor), versionsOf(editor), library[0]?.version]).toEqual([
    ['水泵', '水泵'],
    [6],
    6,
  ])
})

test('components within one another more often than they may be are not made, and why is said', async () => {
  const { pointer, editor } = await startEditor()
  pointer.place('text', 300, 300)
  for (let depth = 1; depth <= 8; depth += 1) {
    await makeOfSelection(editor, { name: `层${depth}`, params: {} })
  }
  expect(library).toHaveLength(8)
  const before = editor.document.revision()
  await makeOfSelection(editor, { name: '层9', params: {} })
  expect([library.length, editor.document.revision()]).toEqual([8, before])
  expect(toasts().at(-1)).toBe('组件最多嵌套 8 层。')
})

test('the variables that an instance does not find by its parameter are named', async () => {
  const { pointer, editor } = await startEditor()
  const pump = pointer.place('pump', 300, 300)
  const src = { dev: '$self', varId: 1 } as const
  editor.document.run('binds', (edit) => {
    const cell = edit.get(pump)
    if (cell?.kind === 'node') {
      edit.put({ ...cell, data: { ...cell.data, binds: [{ to: 'running', src }] } })
    }
  })
  await makeOfSelection(editor, { name: '泵', params: { 泵号: '1' } })
  const [group = ''] = instancesOf(editor.document)
  changeParams(editor, group, { 泵号: '9' })
  expect(getUse(editor.document.get(group))?.params).toEqual({ 泵号: '9' })
  expect(toasts().at(-1)).toContain('9#泵运行')
})

test('components that are placed one after another do not hide one another', async () => {
  const { pointer, editor } = await startEditor()
  pointer.place('text', 300, 300)
  await makeOfSelection(editor, { name: '牌', params: {} })
  const [entry = { id: 0, key: '' }] = library
  for (let count = 0; count < 3; count += 1) await placeStored(editor, entry)
  const { document } = editor
  const places = instancesOf(document).flatMap((id) => {
    const cell = document.get(id)
    return cell?.kind === 'node' ? [`${cell.position.x}, ${cell.position.y}`] : []
  })
  expect(new Set(places).size).toBe(4)
  await placeStored(editor, entry, { x: 1, y: 1 })
  const [last = ''] = pointer.chosen()
  pointer.expectCell(last, { position: { x: 0, y: 0 } })
})

test('a page that somebody else took over meanwhile gets no component', async () => {
  const pointer = await createTestEditor()
  const { session } = pointer
  const { editor } = session
  pointer.place('rect', 300, 300)
  const other = {
    id: 2,
    pageId: editor.page.get().id,
    isHolder: true,
    name: '王工',
    person: 2,
    since: 1,
  }
  session.recordPresence({ self: 1, list: [other] })
  await makeOfSelection(editor, { name: '牌', params: {} })
  expect(instancesOf(editor.document)).toEqual([])
  expect(library).toEqual([])
})
