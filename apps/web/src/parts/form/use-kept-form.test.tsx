// @vitest-environment happy-dom
import { sessionApi } from '@fieldhub/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from '#api/kept-drafts.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { useKeptForm } from './use-kept-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
let saved: string[] = []

const user = { name: 'wang' }
const signIn = (name: string) =>
  queryClient.setQueryData<unknown>(toQuery(sessionApi.currentUser, {}).queryKey, { ...user, name })

function Form({ name }: { readonly name: string }) {
  const form = useKeptForm({
    start: { name, note: '' },
    name: 'test',
    keepAs: 'trigger/7',
    isStored: true,
    check: (draft) => ({ ok: true, input: draft.name }),
    save: async (input) => void saved.push(input),
  })
  return (
    <>
      <input {...form.textProps('name')} onChange={() => form.change({ name: 'typed' })} />
      <output>{`${form.restored} ${form.isDirty() ? 'dirty' : 'clean'}`}</output>
      <button type="button" onClick={() => void form.submit()}>
        save
      </button>
      <button type="button" onClick={form.discard}>
        discard
      </button>
      {form.changed !== undefined && (
        <>
          <button type="button" onClick={form.changed.follow}>
            theirs
          </button>
          <button type="button" onClick={form.changed.keep}>
            mine
          </button>
        </>
      )}
    </>
  )
}

/** Opens the page anew, as a reload does. */
async function open(name = 'saved') {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  const opened = createRoot(document.body.appendChild(document.createElement('div')))
  root = opened
  await act(async () => opened.render(<Form name={name} />))
}
const press = (at: number) => act(async () => document.querySelectorAll('button')[at]?.click())
const type = () =>
  act(async () => {
    const input = document.querySelector('input')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input, 'x')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const shown = () => [
  document.querySelector('input')?.value,
  document.querySelector('output')?.textContent,
]

beforeEach(() => {
  sessionStorage.clear()
  saved = []
  signIn('wang')
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
})

test('what was typed is there after a reload, until it is saved', async () => {
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
  await type()
  await open()
  expect(shown()).toEqual(['typed', 'kept dirty'])
  await press(0)
  expect(saved).toEqual(['typed'])
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
})

test('a draft of what was saved differently meanwhile says so', async () => {
  await open()
  await type()
  await open('saved by another')
  expect(shown()).toEqual(['typed', 'stale dirty'])
})

test('a draft that is given up is gone', async () => {
  await open()
  await type()
  await open()
  await press(1)
  expect(shown()).toEqual(['saved', 'kept clean'])
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
})

test('another account sees nothing of it, nor does the next after signing out', async () => {
  await open()
  await type()
  signIn('li')
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
  signIn('wang')
  await open()
  await type()
  forgetDrafts()
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
})

test('a draft of another shape, of a version before, is not taken', async () => {
  keepDraft({ name: 'trigger/7', base: '', draft: { name: 3 } })
  await open()
  expect(shown()).toEqual(['saved', 'none clean'])
})

test('the oldest drafts go first, and none is too large', () => {
  for (let at = 0; at < 11; at += 1) keepDraft({ name: `form/${at}`, base: '', draft: { at } })
  expect([readDraft('form/0'), readDraft('form/1')?.draft]).toEqual([undefined, { at: 1 }])
  keepDraft({ name: 'form/10', base: '', draft: { text: 'x'.repeat(60_000) } })
  expect(readDraft('form/10')).toBeUndefined()
})

/** Somebody else saves it while it is open. */
const saveElsewhere = (name: string) => act(async () => root?.render(<Form name={name} />))
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a form in which nothing was entered follows what somebody else saves', async () => {
  await open()
  await saveElsewhere('saved by another')
  expect(shown()).toEqual(['saved by another', 'none clean'])
  expect(buttons()).toEqual(['save', 'discard'])
})

test('what was entered is not overwritten: the person chooses the other one’s', async () => {
  await open()
  await type()
  await saveElsewhere('saved by another')
  expect(shown()).toEqual(['typed', 'none dirty'])
  expect(buttons()).toEqual(['save', 'discard', 'theirs', 'mine'])
  await press(2)
  expect(shown()).toEqual(['saved by another', 'none clean'])
  expect(buttons()).toEqual(['save', 'discard'])
})

test('or goes on with the own one, and is told again of the next change', async () => {
  await open()
  await type()
  await saveElsewhere('saved by another')
  await press(3)
  expect(shown()).toEqual(['typed', 'none dirty'])
  expect(buttons()).toEqual(['save', 'discard'])
  await saveElsewhere('saved once more')
  expect(buttons()).toEqual(['save', 'discard', 'theirs', 'mine'])
  await press(3)
  await press(1)
  expect(shown()).toEqual(['saved once more', 'none clean'])
})

test('nobody is told when the other one saved the same', async () => {
  await open()
  await type()
  await saveElsewhere('typed')
  expect(shown()).toEqual(['typed', 'none clean'])
  expect(buttons()).toEqual(['save', 'discard'])
})
