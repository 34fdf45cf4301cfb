// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, loadDraft, storeDraft } from './draft-storage.ts'
import { emptyDraft } from './model-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a draft survives a reload, each model for itself', () => {
  const stored = { version: 3, draft: emptyDraft('从机1') }
  storeDraft(sessionStorage, 7, stored)
  expect(loadDraft(sessionStorage, 7)).toEqual(stored)
  expect(loadDraft(sessionStorage, 8)).toBeNull()
  forgetDraft(sessionStorage, 7)
  expect(loadDraft(sessionStorage, 7)).toBeNull()
})

test.for([
  '',
  '{',
  '{"version":1}',
  '{"version":1,"draft":{"name":"x","nextKey":1,"slaves":[{}]}}',
])('what is no draft (%s) is not loaded', (text) => {
  sessionStorage.setItem('fieldhub.model-draft..1', text)
  expect(loadDraft(sessionStorage, 1)).toBeNull()
})
