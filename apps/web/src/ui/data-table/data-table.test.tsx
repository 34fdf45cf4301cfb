// @vitest-environment happy-dom
import { act, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRow, type ListPlace } from '#ui/list/kept-place.ts'
import type { DataColumn, TableSort } from './data-column.ts'
import { DataTable } from './data-table.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

interface Row {
  readonly id: number
  readonly name: string | null
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name }) => name,
    isRowHeader: true,
  },
  { id: 'id', header: 'Id', cell: ({ id }) => id },
]
const rowId = ({ id }: Row) => String(id)
const opened: number[] = []
const edited: number[] = []
const renamed: number[] = []
let root: Root

interface HarnessProps {
  readonly rows: readonly Row[]
  readonly place?: ListPlace
}

function Harness({ rows, place }: HarnessProps) {
  const [sort, setSort] = useState<TableSort | null>(null)
  return (
    <DataTable
      label="rows"
      columns={columns}
      rows={rows}
      rowId={rowId}
      sort={sort}
      onSort={setSort}
      density="regular"
      place={place}
      onOpen={({ id }) => opened.push(id)}
      onEdit={({ id }) => edited.push(id)}
      onRename={({ id }) => renamed.push(id)}
      empty="nothing here"
    />
  )
}

beforeEach(() => {
  opened.length = 0
  edited.length = 0
  renamed.length = 0
  // The virtual list asks for the size of its frame, and no layout gives it one here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const show = (rows: readonly Row[]) => act(async () => root.render(<Harness rows={rows} />))
const drawn = () => Array.from(document.querySelectorAll('tbody tr[aria-rowindex]'))
const namesOf = () => drawn().map((row) => row.querySelector('th')?.textContent)

async function press(key: string) {
  const target = document.activeElement ?? document.body
  await act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
}

test('ten thousand rows are counted for readers, but only those in sight are drawn', async () => {
  await show(Array.from({ length: 10_000 }, (_, id) => ({ id, name: `row ${id}` })))
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001')
  expect(drawn().length).toBeGreaterThan(10)
  expect(drawn().length).toBeLessThan(60)
})

test('a heading sorts upwards, downwards, and not at all; no value stays last', async () => {
  await show([
    { id: 1, name: '压力' },
    { id: 2, name: null },
    { id: 3, name: 'v10' },
    { id: 4, name: 'v9' },
  ])
  const heading = document.querySelector('thead button')
  const click = () =>
    act(async () => heading?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const direction = () => document.querySelector('thead th')?.getAttribute('aria-sort')
  await click()
  expect([direction(), ...namesOf()]).toEqual(['ascending', '压力', 'v9', 'v10', ''])
  await click()
  expect([direction(), ...namesOf()]).toEqual(['descending', 'v10', 'v9', '压力', ''])
  await click()
  expect([direction(), ...namesOf()]).toEqual(['none', '压力', '', 'v10', 'v9'])
})

test('j and k walk the rows from anywhere, Enter opens one and e edits it', async () => {
  await show([1, 2, 3].map((id) => ({ id, name: `row ${id}` })))
  await press('j')
  await press('j')
  await press('j')
  await press('k')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('3')
  await press('Enter')
  expect(opened).toEqual([2])
  await press('e')
  expect(edited).toEqual([2])
})

test('no rows show what was given for that', async () => {
  await show([])
  expect(document.body.textContent).toBe('nothing here')
})

/** The ids of the rows whose cells are drawn from now on. */
function watchCells() {
  const ids: number[] = []
  const watched: readonly DataColumn<Row>[] = [
    {
      id: 'id',
      header: 'Id',
      cell: ({ id }) => {
        ids.push(id)
        return id
      },
    },
  ]
  return { ids, watched }
}

function Choosing({ rows, watched }: { readonly rows: readonly Row[] } & Pick<Watch, 'watched'>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="rows"
      columns={watched}
      rows={rows}
      rowId={rowId}
      sort={null}
      onSort={() => undefined}
      density="regular"
      selection={{ ids, onChange: setIds, allLabel: 'all', label: ({ id }) => `row ${id}` }}
      empty="nothing here"
    />
  )
}

type Watch = ReturnType<typeof watchCells>

test('a choice, the focus and a changed row draw the cells of no other row again', async () => {
  const { ids, watched } = watchCells()
  const rows = Array.from({ length: 10 }, (_, id): Row => ({ id, name: null }))
  const showChoosing = (next: readonly Row[]) =>
    act(async () => root.render(<Choosing rows={next} watched={watched} />))
  await showChoosing(rows)
  expect(new Set(ids).size).toBe(10)
  ids.length = 0
  const boxes = document.querySelectorAll<HTMLInputElement>('input')
  await act(async () => boxes[0]?.click())
  await act(async () => boxes[3]?.click())
  await press('j')
  expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(9)
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
  expect(ids).toEqual([])
  await showChoosing(rows.map((row) => (row.id === 4 ? { ...row, name: 'other' } : row)))
  expect(ids).toEqual([4])
})

test('the rows of an answer are drawn by a render that may be interrupted, behind those before', async () => {
  const { ids, watched } = watchCells()
  const rows = (name: string) => Array.from({ length: 3 }, (_, id): Row => ({ id, name }))
  await act(async () => root.render(<Choosing rows={rows('a')} watched={watched} />))
  ids.length = 0
  const drawnAtOnce = await act(async () => {
    flushSync(() => root.render(<Choosing rows={rows('b')} watched={watched} />))
    return [...ids]
  })
  expect(drawnAtOnce).toEqual([])
  expect(ids).toEqual([0, 1, 2])
})

test('the browser does not wait for the cells of rows that are scrolled to, except on paper', async () => {
  const { ids, watched } = watchCells()
  const rows = Array.from({ length: 500 }, (_, id): Row => ({ id, name: null }))
  await act(async () => root.render(<Choosing rows={rows} watched={watched} />))
  const frame = document.querySelector('table')?.parentElement
  const drawnAtOnce = await act(async () => {
    ids.length = 0
    if (frame) frame.scrollTop = 9_000
    frame?.dispatchEvent(new Event('scroll'))
    return { cells: [...ids], indexes: drawn().map((row) => row.getAttribute('aria-rowindex')) }
  })
  expect(drawnAtOnce.indexes).toContain('260')
  expect(drawnAtOnce.cells).toEqual([])
  expect(ids).toContain(258)
  const printed = await act(async () => {
    ids.length = 0
    window.dispatchEvent(new Event('beforeprint'))
    return ids.length
  })
  expect(printed).toBeGreaterThan(400)
})

test('what can be done with a row follows when the first rows stand', async () => {
  const order: string[] = []
  const cell = (name: string) => () => {
    order.push(name)
    return name
  }
  const withActions: readonly DataColumn<Row>[] = [
    { id: 'name', header: 'Name', cell: cell('name') },
    { id: 'actions', header: 'Actions', sticky: 'end', cell: cell('actions') },
  ]
  const rows = [1, 2, 3].map((id): Row => ({ id, name: null }))
  await act(async () => root.render(<Choosing rows={rows} watched={withActions} />))
  expect(order).toEqual(['name', 'name', 'name', 'actions', 'actions', 'actions'])
})

test('F2 renames the row that has the focus', async () => {
  await show([1, 2, 3].map((id) => ({ id, name: `row ${id}` })))
  await press('j')
  await press('F2')
  expect([renamed, edited, opened]).toEqual([[1], [], []])
})

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** Comes back to a list from its second row; returns what has the focus before the list's first picture. */
async function comeBack(): Promise<Element | null> {
  const place = { name: 'rows', address: '/rows' }
  keepRow(place, '2')
  const rows = [1, 2, 3].map((id): Row => ({ id, name: `row ${id}` }))
  return act(async () => {
    flushSync(() => root.render(<Harness rows={rows} place={place} />))
    return document.activeElement
  })
}

test('the row that was left has the focus with the first picture, for which the page is laid out anyway', async () => {
  expect(await comeBack()).toBe(document.body)
  await nextFrame()
  expect(document.activeElement?.querySelector('th')?.textContent).toBe('row 2')
})

test('the row that was left takes no focus from what somebody has turned to meanwhile', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  await comeBack()
  field.focus()
  await nextFrame()
  expect(document.activeElement).toBe(field)
})
