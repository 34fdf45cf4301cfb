// @vitest-environment happy-dom
import { configurationPageApi, successCode } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { createTestEditor, type TestEditor } from '#editor/testing/create-test-editor.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { currentQuestion } from '#ui/confirm.ts'
import { removePage } from './page-changes.ts'

beforeEach(async () => {
  storeToken('secret')
  await loadTexts('page')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Answers reads of pages as the fake server has them; others answer nothing. */
function serve({ server }: TestEditor): void {
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://hub.test')
    const isRead = pathname.endsWith(configurationPageApi.read.path)
    const page = isRead ? server.pages.get(Number(searchParams.get('id'))) : null
    return Promise.resolve(Response.json({ code: successCode, msg: '', data: page ?? null }))
  })
}

const leading = (page: number) => ({
  ...newPage(0),
  graphData: {
    cells: [
      {
        kind: 'node' as const,
        id: 'button',
        shape: 'button',
        zIndex: 1,
        position: { x: 0, y: 0 },
        size: { width: 90, height: 40 },
        data: { props: {}, actions: [{ on: 'click' as const, do: 'page' as const, page }] },
      },
    ],
  },
})

test('whoever deletes a page is told which pages have buttons that lead to it', async () => {
  const pointer = await createTestEditor({ pages: [leading(3), leading(3), newPage(0)] })
  const { session } = pointer
  serve(pointer)
  const [, second, third] = session.pages.get()
  if (second === undefined || third === undefined) throw new Error('three pages')
  const text = async (entry: typeof third) => {
    const removed = removePage(session, entry)
    await vi.waitFor(() => expect(currentQuestion()).toBeDefined())
    const shown = currentQuestion()?.question.text ?? ''
    currentQuestion()?.answer(false)
    await removed
    return shown
  }
  expect(await text(third)).toContain('page 1, page 2')
  expect(await text(second)).not.toContain('page 1')
})
