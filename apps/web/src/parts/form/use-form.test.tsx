// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { unsavedWork } from './unsaved-work.ts'
import type { Faults } from './use-faults.ts'
import { type FormOptions, quietFaults, useForm } from './use-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

interface Draft {
  readonly name: string
  readonly note: string
}
type Given = FormOptions<Draft, Draft>
type Options = Pick<Given, 'shows' | 'save' | 'faultsOf'> & Partial<Pick<Given, 'start' | 'check'>>

let root: Root

function Harness(options: Options) {
  const form = useForm<Draft, Draft>({
    start: { name: '', note: '' },
    name: 'test',
    check: (draft) =>
      draft.name === '' ? { ok: false, faults: { name: 'no name' } } : { ok: true, input: draft },
    ...options,
  })
  return (
    <>
      <input {...form.textProps('name')} />
      <details>
        <input {...form.textProps('note')} />
      </details>
      <output>
        {[form.faultOf('name'), form.faultOf('note'), form.faultOf('form')].join('|')}
      </output>
      <output>{`${form.isDirty() ? 'dirty' : 'clean'} ${form.isSaving ? 'saving' : 'still'}`}</output>
      <button type="button" onClick={() => void form.submit()}>
        save
      </button>
    </>
  )
}

const save = vi.fn<(draft: Draft) => Promise<Faults | undefined>>()
const show = (options: Partial<Options> = {}) =>
  act(async () => root.render(<Harness save={save} {...options} />))
const type = (field: keyof Draft, text: string) =>
  act(async () => {
    const input = document.getElementById(`test-${field}`)
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('button')?.click())
const faults = () => document.querySelectorAll('output')[0]?.textContent
const state = () => document.querySelectorAll('output')[1]?.textContent

beforeEach(() => {
  save.mockReset()
  save.mockResolvedValue(undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('the first wrong field on the page gets the focus, in whatever order the draft has them', async () => {
  const start = { note: '', name: '' }
  const both = { form: 'no', note: 'no note', name: 'no name' }
  await show({ start, check: () => ({ ok: false, faults: both }) })
  await submit()
  expect(document.activeElement?.id).toBe('test-name')
})

test('what is wrong shows after a try and as long as it is wrong', async () => {
  await show()
  expect(faults()).toBe('||')
  await submit()
  expect([faults(), document.activeElement?.id]).toEqual(['no name||', 'test-name'])
  await type('note', 'x')
  expect(faults()).toBe('no name||')
  await type('name', 'x')
  expect(faults()).toBe('||')
  expect(save).not.toHaveBeenCalled()
})

test('a form that shows faults once it is sent drops them while one types', async () => {
  await show({ shows: 'sent' })
  await submit()
  await type('name', 'x')
  await type('name', '')
  expect(faults()).toBe('||')
})

test('what the save refuses stands at its field, which is unfolded, until one types there', async () => {
  save.mockResolvedValue({ note: 'is taken' })
  await show()
  await type('name', 'x')
  await submit()
  expect([faults(), state()]).toEqual(['|is taken|', 'dirty still'])
  expect(document.querySelector('details')?.open).toBe(true)
  await type('name', 'xy')
  expect(faults()).toBe('|is taken|')
  await type('note', 'y')
  expect(faults()).toBe('||')
})

test('what concerns no field of a quiet call concerns the form', async () => {
  save.mockRejectedValue(new ApiError(50000, 'not now'))
  await show({ faultsOf: quietFaults })
  await type('name', 'x')
  await submit()
  expect([faults(), state()]).toEqual(['||not now', 'dirty still'])
})

test('a fault of the whole form has a detail to report, and one of a field needs none', () => {
  const broken = new ApiError(50000, 'not now', null, 'request-7')
  expect(quietFaults(broken)).toEqual({ form: 'not now', formDetail: broken.detail })
  const refused = new ApiError(40001, 'bad', { fields: { name: 'too long' } })
  expect(quietFaults(refused)).toEqual({ name: 'too long' })
})

test('what is refused of something that the draft has no field for is said by the form, until it is sent again', async () => {
  save.mockRejectedValueOnce(new ApiError(40001, 'bad', { fields: { 'stages.0': 'no stage' } }))
  await show({ faultsOf: quietFaults })
  await type('name', 'x')
  await submit()
  expect(faults()).toBe('||no stage')
  await submit()
  expect(faults()).toBe('||')
})

test('one save runs at a time, and what is saved is clean until it is changed', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  save.mockReturnValue(promise)
  await show()
  await type('name', 'x')
  await act(async () => {
    document.querySelector('button')?.click()
    document.querySelector('button')?.click()
  })
  await submit()
  expect([save.mock.calls.length, state()]).toEqual([1, 'clean saving'])
  await act(async () => resolve(undefined))
  expect(state()).toBe('clean still')
  await type('name', 'xy')
  expect(state()).toBe('dirty still')
})

test('a new version of the console waits while the form has something unsaved', async () => {
  const isHeld = () => [...unsavedWork].some((isUnsaved) => isUnsaved())
  await show()
  expect(isHeld()).toBe(false)
  await type('name', 'pump')
  expect(isHeld()).toBe(true)
  await submit()
  expect(isHeld()).toBe(false)
  await type('name', 'pump 2')
  await act(async () => root.render(null))
  expect(isHeld()).toBe(false)
})
