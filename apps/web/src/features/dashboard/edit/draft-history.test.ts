import type { Widget } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { nextDraft, startDraft } from './draft-history.ts'

const text = (content: string): Widget[] => [
  { kind: 'text', id: 'a', x: 0, y: 0, w: 4, h: 1, title: '', text: content, size: 'plain' },
]

test('steps are taken back and done again; typing in one place is one step', () => {
  let draft = startDraft(text(''))
  draft = nextDraft(draft, { type: 'change', widgets: text('a'), key: 'a' })
  draft = nextDraft(draft, { type: 'change', widgets: text('ab'), key: 'a' })
  draft = nextDraft(draft, { type: 'change', widgets: [] })
  draft = nextDraft(draft, { type: 'undo' })
  expect(draft.widgets).toEqual(text('ab'))
  draft = nextDraft(draft, { type: 'undo' })
  expect(draft.widgets).toEqual(text(''))
  expect(nextDraft(draft, { type: 'undo' })).toBe(draft)
  draft = nextDraft(draft, { type: 'redo' })
  expect(draft.widgets).toEqual(text('ab'))
  draft = nextDraft(draft, { type: 'change', widgets: text('new') })
  expect(nextDraft(draft, { type: 'redo' })).toBe(draft)
})
