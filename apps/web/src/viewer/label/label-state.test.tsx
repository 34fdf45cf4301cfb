import { loadSymbols } from '@fieldhub/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { AlarmMark } from '../alarm/alarm-marks.ts'
import { stillState } from '../cell/cell-state.ts'
import { bound, getNode } from '../testing/viewer-stand.ts'
import { LabelHatch, LabelMark } from './label-state.tsx'

beforeAll(() => loadSymbols())

const pump = getNode('p', 'pump', { name: 'P-101', binds: [bound('reading', 1)] })
const state = { ...stillState, slots: { reading: 12 } }

function hatching(quality: 'good' | 'stale' | 'bad', cell = pump): string {
  return renderToStaticMarkup(<LabelHatch cell={cell} state={{ ...state, quality }} hatchId="h" />)
}

function frame(mark: AlarmMark | undefined, cell = pump): string {
  return renderToStaticMarkup(<LabelMark cell={cell} slots={state.slots} mark={mark} />)
}

test('a value in a label is hatched while it is stale or bad, and plain while it is good', () => {
  expect(hatching('good')).toBe('')
  expect(hatching('stale')).toContain('data-quality="stale"')
  expect(hatching('bad')).toContain('data-quality="bad"')
})

test('a value in a label is framed while an alarm lasts, a name alone is not', () => {
  expect(frame(undefined)).toBe('')
  expect(frame('urgent')).toContain('stroke="var(--page-alarm')
  const named = getNode('p', 'pump', { name: 'P-101', props: { labelAt: 'below' } })
  expect(frame('urgent', named)).toBe('')
})

test('the hatching lies upright with the label of a turned symbol', () => {
  expect(hatching('bad', { ...pump, angle: 90 })).toContain('rotate(-90 50 25)')
})
