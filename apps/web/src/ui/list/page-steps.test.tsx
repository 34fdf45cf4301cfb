// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { PageSteps } from './page-steps.tsx'
import { pageAtSize, usePageSize } from './use-page-size.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('console'))

let root: Root
beforeEach(() => {
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

function List({ total }: { readonly total: number }) {
  const [page, setPage] = useState(3)
  const [pageSize] = usePageSize()
  return (
    <MantineProvider env="test">
      <output>{`${page}/${pageSize}`}</output>
      <PageSteps label="pages" total={total} pageSize={pageSize} page={page} onPage={setPage} />
    </MantineProvider>
  )
}

const show = (total: number) => act(async () => root.render(<List total={total} />))
const choose = (size: string) =>
  act(async () => {
    const select = document.querySelector('select')
    if (select === null) throw new Error('no choice of size')
    select.value = size
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const shown = () => document.querySelector('output')?.textContent

test('total, rows of a page and the choice of it are there', async () => {
  await show(95)
  expect(document.querySelector('nav')?.textContent).toContain('共 95 条')
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['10 条/页', '20 条/页', '50 条/页', '100 条/页'])
  expect(document.querySelector('select')?.getAttribute('aria-label')).toBe('每页条数')
})

test('another size is remembered and keeps the first row in sight', async () => {
  await show(95)
  await choose('10')
  expect(shown()).toBe('5/10')
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show(95)
  expect(shown()).toBe('3/10')
})

test('what was remembered wrongly counts as not chosen', async () => {
  localStorage.setItem('fieldhub.pageSize', '33')
  await show(95)
  expect(shown()).toBe('3/20')
})

test.for([
  [1, 20, 100, 1],
  [6, 20, 100, 2],
  [2, 100, 10, 11],
] as const)('page %i of %i a page is, of %i a page, page %i', ([page, before, after, then]) => {
  expect(pageAtSize(page, before, after)).toBe(then)
})

test('a page behind the last one gives way to the last, and that of an empty list stays', async () => {
  await show(35)
  expect(shown()).toBe('2/20')
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show(0)
  expect(shown()).toBe('3/20')
})
