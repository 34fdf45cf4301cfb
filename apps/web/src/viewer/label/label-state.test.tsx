import { loadSymbols } from '@fieldhub/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { stillState } from '../cell-state.ts'
import { bound, getNode } from '../testing/viewer-stand.ts'
import { LabelState } from './label-state.tsx'

beforeAll(() => loadSymbols())

const pump = getNode('p', 'pump', { name: 'P-101', binds: [bound('reading', 1)] })
const state = { ...stillState, slots: { reading: 12 } }

function markup(quality: 'good' | 'stale' | 'bad', mark?: 'urgent', cell = pump): string {
  return renderToStaticMarkup(
    <LabelState cell={cell} state={{ ...state, quality }} hatchId="h" mark={mark} />,
  )
}

test('a value in a label is hatched while it is stale or bad, and plain while it is good', () => {
  expect(markup('good')).toBe('')
  expect(markup('stale')).toContain('data-quality="stale"')
  expect(markup('bad')).toContain('data-quality="bad"')
})

test('a value in a label is framed while an alarm lasts, a name alone is not', () => {
  expect(markup('good', 'urgent')).toContain('stroke="var(--page-alarm')
  const named = getNode('p', 'pump', { name: 'P-101', props: { labelAt: 'below' } })
  expect(markup('good', 'urgent', named)).toBe('')
})

test('the hatching lies upright with the label of a turned symbol', () => {
  expect(markup('bad', undefined, { ...pump, angle: 90 })).toContain('rotate(-90 50 25)')
})
