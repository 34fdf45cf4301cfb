import { expect, test } from 'vitest'
import { emptyDraft } from './model-draft.ts'
import { pushStep, startHistory } from './undo-history.ts'
import { adoptSaved } from './use-model-editor.ts'

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
