// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, createRef, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { editModel, type ModelEdit } from '#features/device-model/editor/edit-model.ts'
import { emptyDraft, type ModelDraft } from '#features/device-model/editor/model-draft.ts'
import { loadTexts } from '#i18n/language-store.ts'
import type { Selection } from './grid-place.ts'
import { type GridHandle, VariableGrid } from './variable-grid.tsx'
import { gridColumns } from './variable-row.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => Promise.all([loadTexts('bench'), loadTexts('modelling')]))

const names = (...list: string[]): ModelEdit => ({
  kind: 'write-lines',
  slaveKey: 1,
  at: 0,
  lines: list.map((name, register) => ({ name, register: String(register) })),
})

let root: Root
/** How often a cell was brought into sight. */
let looked: MockInstance
const seen: { draft: ModelDraft | null } = { draft: null }

function Harness({ handle }: { readonly handle: { current: GridHandle | null } }) {
  const [current, setCurrent] = useState(() => editModel(emptyDraft('A'), names('a', 'b', 'c')))
  const [selection, setSelection] = useState<Selection>({
    from: { row: 0, column: 0 },
    to: { row: 0, column: 0 },
  })
  useEffect(() => {
    seen.draft = current
  })
  return (
    <VariableGrid
      ref={handle}
      label="grid"
      slaveKey={1}
      rows={current.slaves[0]?.rows ?? []}
      overlaps={new Map()}
      isStrict
      selection={selection}
      onSelect={setSelection}
      onEdit={(edit) => setCurrent((before) => editModel(before, edit))}
      onDropped={() => undefined}
      onTable={() => {}}
      onPastedRegisters={() => undefined}
      addressStyle="zero"
    />
  )
}

beforeEach(async () => {
  // The virtual list asks for the size of its frame, and no layout gives it one here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  looked = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
  const handle = createRef<GridHandle>()
  await act(async () => {
    root.render(
      <MantineProvider>
        <Harness handle={handle} />
      </MantineProvider>,
    )
  })
  await act(async () => handle.current?.focus())
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const column = (name: (typeof gridColumns)[number]) =>
  seen.draft?.slaves[0]?.rows.map(({ cells }) => cells[name])

async function press(key: string, more: KeyboardEventInit = {}) {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => target.dispatchEvent(event))
  return event
}

async function type(text: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('no field has the focus')
  await act(async () => {
    // React's own setter on the field would hide the change from React, so the prototype's is used, which is the
    // browser's.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function paste(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  await act(async () => document.activeElement?.dispatchEvent(event))
}

test('typing replaces a cell and Enter goes down', async () => {
  await press('x')
  await type('first')
  await press('Enter')
  await press('y')
  await type('second')
  await press('Enter')
  expect(column('name')).toEqual(['first', 'second', 'c'])
})

test('Escape leaves a cell as it was', async () => {
  await press('F2')
  await type('thrown away')
  await press('Escape')
  expect(column('name')).toEqual(['a', 'b', 'c'])
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
})

test('Enter while an input method composes does not end the edit', async () => {
  await press('F2')
  await type('wen')
  await press('Enter', { isComposing: true })
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement)
  expect(column('name')).toEqual(['a', 'b', 'c'])
})

test('Tab moves to the next cell, and after Escape leaves the grid to the browser', async () => {
  const moved = await press('Tab')
  expect(moved.defaultPrevented).toBe(true)
  await press('Escape')
  const left = await press('Tab')
  expect(left.defaultPrevented).toBe(false)
  const help = document.querySelector('[role="grid"]')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(help)?.textContent).toContain('先按 Esc 再按 Tab 离开表格')
})

test('fill down copies the first row of the selection', async () => {
  await press('ArrowDown', { shiftKey: true })
  await press('ArrowDown', { shiftKey: true })
  await press('d', { ctrlKey: true })
  expect(column('name')).toEqual(['a', 'a', 'a'])
})

test('a sheet is pasted from the active cell and grows the grid', async () => {
  await press('ArrowDown', { ctrlKey: true })
  await paste('压力\t04\tfloat\n流量\t03\t16位无符号')
  expect(column('name')).toEqual(['a', 'b', '压力', '流量'])
  expect(column('func')).toEqual(['03', '03', '04', '03'])
  expect(column('fm')?.slice(2)).toEqual(['f32_abcd', 'u16_ab'])
})

test('one pasted cell fills a selection of several rows', async () => {
  await press('ArrowDown', { shiftKey: true })
  await paste('same')
  expect(column('name')).toEqual(['same', 'same', 'c'])
})

test('rows are added and removed from the keyboard', async () => {
  await press('Insert')
  expect(column('name')).toEqual(['a', '', 'b', 'c'])
  await press('Delete', { ctrlKey: true })
  expect(column('name')).toEqual(['a', 'b', 'c'])
})

test('Delete empties texts and resets choices', async () => {
  await press('Delete')
  expect(column('name')).toEqual(['', 'b', 'c'])
})

test('a formula is marked in its cell where it is wrong', async () => {
  const write = async (formula: string) => {
    await press('Enter')
    await type(formula)
    await press('Enter', { shiftKey: true })
  }
  for (const _ of gridColumns.slice(0, gridColumns.indexOf('formula'))) await press('ArrowRight')
  await write('a + * b')
  const mark = document.querySelector('td mark')
  expect(mark?.textContent).toBe('*')
  const cell = mark?.closest('td')
  expect(cell?.textContent).toBe('a + * b')
  expect(cell?.getAttribute('aria-invalid')).toBe('true')
  expect(cell?.title).toContain('*')
  await write('a + later')
  expect(document.querySelector('td mark')).toBeNull()
})

test('a faulty cell says so to readers', async () => {
  await press('Delete')
  const invalid = document.querySelectorAll('[aria-invalid="true"]')
  expect(Array.from(invalid, (cell) => cell.getAttribute('title'))).toEqual([
    '名称必须为1-20个字符',
  ])
})

/** What a browser does with text that no key brings: it puts it at the caret. */
async function dictate(text: string, isComposing = false) {
  const sink = getSelection()?.anchorNode
  if (!(sink instanceof HTMLElement)) throw new Error('the caret stands nowhere')
  sink.textContent = text
  await act(async () => {
    sink.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, isComposing }))
  })
  return sink
}

test('text that comes without a key replaces the cell', async () => {
  await dictate('液位')
  await press('Enter')
  expect(column('name')).toEqual(['液位', 'b', 'c'])
})

test('text that is composed without a key is taken when it is complete', async () => {
  const sink = await dictate('yewei', true)
  expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement)
  sink.textContent = '液位'
  await act(async () =>
    sink.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
  )
  await press('Enter')
  expect(column('name')).toEqual(['液位', 'b', 'c'])
})

test('a calculated variable shows no register, and shows it again once its formula is gone', async () => {
  const shown = (name: (typeof gridColumns)[number]) =>
    document.querySelectorAll('tbody tr')[1]?.querySelectorAll('td')[gridColumns.indexOf(name)]
      ?.textContent
  const registers = () => [shown('func'), shown('register')]
  const before = registers()
  expect(before[1]).toContain('1')
  await press('ArrowDown')
  await press('End')
  await press('F2')
  await type('a + c')
  await press('Enter')
  expect(column('formula')?.[1]).toBe('a + c')
  expect(registers()).toEqual(['—', '—'])
  await press('ArrowUp')
  await press('Delete')
  expect(registers()).toEqual(before)
})

test('the page is not laid out for the first cell, which is in sight, but for each that is gone to', async () => {
  expect(looked).not.toHaveBeenCalled()
  await press('ArrowDown')
  await press('ArrowUp')
  expect(looked).toHaveBeenCalledTimes(2)
})

test('F1 explains the column of the active cell, and its heading is where the card belongs', async () => {
  await loadTexts('console')
  await press('ArrowRight')
  await press('F1')
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('40001')
  const open = document.querySelector('th button[aria-expanded=true]')
  expect(open?.textContent).toContain('功能码')
})
