// @vitest-environment happy-dom
import { VariableInput } from '@fieldhub/contract'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { emptyDraft } from './model-draft.ts'
import { pushStep, startHistory } from './undo-history.ts'
import { adoptSaved, type ModelEditor, useModelEditor } from './use-model-editor.ts'

const saved = emptyDraft('a')
const changed = { ...saved, name: 'changed' }
const newer = { ...saved, name: 'newer' }
const state = (present: typeof saved, sent: typeof saved | null) => ({
  history: pushStep(startHistory(saved), present),
  typing: null,
  saved,
  baseVersion: 1,
  sent,
})

test.for([
  ['an unchanged draft follows the server', state(saved, null), 'newer', 2],
  ['a draft that was sent becomes the new version', state(changed, changed), 'newer', 2],
  ['a draft that is being changed stays on its base', state(changed, null), 'changed', 1],
] as const)('%s', ([, before, name, baseVersion]) => {
  const after = adoptSaved(before, newer, 2)
  expect([after.history.present.name, after.baseVersion, after.saved]).toEqual([
    name,
    baseVersion,
    newer,
  ])
})

test('a paste judges no row: the grid judges those in sight, and a save all of them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const judge = vi.spyOn(VariableInput, 'safeParse')
  let editor: ModelEditor | undefined
  const options = { draftId: 1, saved, version: 1, stored: null }
  function Editor() {
    editor = useModelEditor(options)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Editor)))
  const lines = Array.from({ length: 300 }, (_, at) => ({ name: `P${at}`, register: String(at) }))
  const slaveKey = saved.slaves[0]?.key ?? 0
  await act(async () => editor?.edit({ kind: 'write-lines', slaveKey, at: 0, lines }))
  expect(editor?.draft.slaves[0]?.rows).toHaveLength(300)
  expect(judge).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
