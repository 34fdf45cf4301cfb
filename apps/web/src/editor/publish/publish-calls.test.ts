// @vitest-environment happy-dom
import { publicationApi } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { currentQuestion } from '#ui/confirm.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { restorePublication } from './publish-calls.ts'

const empty = { ...newPage(0), gird: false }
const wanted = { id: 7, label: '投产版' }
/** The paths that were called. */
let called: string[] = []

beforeEach(async () => {
  called = []
  storeToken('token')
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return Response.json({ code: 200, msg: '', data: null })
  })
  await loadTexts('page')
})

/** Answers the question that opens, and returns its text. */
async function answerQuestion(isConfirmed: boolean): Promise<string> {
  await vi.waitFor(() => expect(currentQuestion()).toBeDefined())
  const { question: { text } = { text: '' }, answer } = currentQuestion() ?? {}
  answer?.(isConfirmed)
  return text
}

test('what is not saved is saved before another state takes its place, and the question says so', async () => {
  const pointer = await createTestEditor({ pages: [empty] })
  const { session, server } = pointer
  pointer.place('rect', 300, 300)
  const refused = restorePublication(session, wanted)
  await answerQuestion(false)
  expect([await refused, server.written]).toEqual([false, []])
  const restored = restorePublication(session, wanted)
  expect(await answerQuestion(true)).toContain(translate('publish.savesFirst'))
  expect([await restored, server.written]).toEqual([true, [1]])
  expect(called).toContainEqual(expect.stringContaining(publicationApi.restore.path))
})

test('nothing is restored where the save failed', async () => {
  const pointer = await createTestEditor({ pages: [empty] })
  const { session } = pointer
  pointer.place('rect', 300, 300)
  vi.spyOn(session.saver, 'save').mockResolvedValue(false)
  const restored = restorePublication(session, wanted)
  await answerQuestion(true)
  expect([await restored, called]).toEqual([false, []])
})
