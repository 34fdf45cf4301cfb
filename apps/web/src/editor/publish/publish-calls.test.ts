import { newPage } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { callOrToast } from '#api/call-or-toast.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { restorePublication } from './publish-calls.ts'

const shown = vi.hoisted(() => ({ questions: [] as string[], answer: true }))
vi.mock('#api/call-or-toast.ts', () => ({
  callOrToast: vi.fn<() => Promise<null>>(async () => null),
}))
vi.mock('#ui/toast.tsx', () => ({ toastDone: () => {}, toastFailed: () => {} }))
vi.mock('#ui/confirm.ts', () => ({
  confirmAction: async ({ text }: { readonly text: string }) => {
    shown.questions.push(text)
    return shown.answer
  },
}))

const empty = { ...newPage(0), gird: false }
const wanted = { id: 7, label: '投产版' }

test('what is not saved is saved before another state takes its place, and the question says so', async () => {
  const pointer = await createTestEditor({ pages: [empty] })
  const { session, server } = pointer
  pointer.place('rect', 300, 300)
  shown.answer = false
  expect(await restorePublication(session, wanted)).toBe(false)
  expect(server.written).toEqual([])
  shown.answer = true
  expect(await restorePublication(session, wanted)).toBe(true)
  expect(server.written).toEqual([1])
  expect(shown.questions.at(-1)).toContain('savesFirst')
})

test('nothing is restored where the save failed', async () => {
  const pointer = await createTestEditor({ pages: [empty] })
  const { session } = pointer
  pointer.place('rect', 300, 300)
  vi.mocked(callOrToast).mockClear()
  vi.spyOn(session.saver, 'save').mockResolvedValue(false)
  expect(await restorePublication(session, wanted)).toBe(false)
  expect(callOrToast).not.toHaveBeenCalled()
})
