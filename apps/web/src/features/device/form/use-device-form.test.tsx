// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { type DeviceDraft, type DraftField, emptyDraft } from './device-draft.ts'
import { useDeviceForm } from './use-device-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

const types = [{ id: 1, name: 'DTU', isCloud: false, hasPositioning: false }]
const groups = [{ id: 1, name: 'g', types }]
const good: DeviceDraft = {
  ...emptyDraft,
  name: '一号泵站',
  sn: 'PUMP-1',
  password: 'k7p2x9',
  typeId: '1',
}
const fields: readonly DraftField[] = ['name', 'sn', 'password', 'typeId']
const fieldId = (field: DraftField) => `device-${field}`
const saved: [number, string][] = []
let root: Root

function Harness({ start }: { readonly start: DeviceDraft }) {
  const form = useDeviceForm({
    id: null,
    isShared: false,
    isSimulated: false,
    start,
    groups,
    onSaved: (id, { name }) => saved.push([id, name]),
  })
  return (
    <>
      {fields.map((field) => (
        <label key={field}>
          <input
            id={form.fieldId(field)}
            value={form.draft[field]}
            onChange={({ currentTarget }) => form.change({ [field]: currentTarget.value })}
          />
          <output id={`${field}-fault`}>{form.faultOf(field)}</output>
        </label>
      ))}
      <button type="button" onClick={() => void form.submit()}>
        save
      </button>
    </>
  )
}

const show = (start: DeviceDraft) => act(async () => root.render(<Harness start={start} />))
const type = (field: DraftField, text: string) =>
  act(async () => {
    const input = document.getElementById(fieldId(field))
    // The value is set without React's own setter, which would hide the change.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('button')?.click())
const faultOf = (field: string) => document.getElementById(`${field}-fault`)?.textContent
const answer = (envelope: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(envelope)))

beforeEach(() => {
  sessionStorage.clear()
  saved.length = 0
  storeToken('token')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('what was entered is kept for a reload, but never the password', async () => {
  await show(emptyDraft)
  await type('name', '二号泵站')
  await type('password', 'abc12345')
  const kept = sessionStorage.getItem('fieldhub.drafts')
  expect(kept).toContain('二号泵站')
  expect(kept).not.toContain('abc12345')
})

test('a save that cannot be sent says why at every field and leads to the first', async () => {
  await show({ ...emptyDraft, name: '好' })
  expect(faultOf('sn')).toBe('')
  await submit()
  expect(faultOf('sn')).toBe('序列号为4-20位字母、数字、下划线或短横线')
  expect(faultOf('name')).toBe('')
  expect(document.activeElement?.id).toBe(fieldId('sn'))
})

test('what the server refuses stands at its field, and the first on the screen gets the focus', async () => {
  answer({
    code: 40001,
    msg: 'no',
    data: { fields: { latitude: '纬度有误', sn: '该序列号已被使用' } },
  })
  await show(good)
  await submit()
  expect(faultOf('sn')).toBe('该序列号已被使用')
  expect(document.activeElement?.id).toBe(fieldId('sn'))
  expect(saved).toEqual([])
})

test('a saved device is handed on with its id', async () => {
  answer({ code: 200, msg: 'ok', data: { id: 7, deviceId: 7 } })
  await show(good)
  await submit()
  expect(saved).toEqual([[7, '一号泵站']])
})
