import type { CellSource } from '../document/edit.ts'
import { sourcesOfCell } from '../naming/map-sources.ts'
import type { PageComponent } from './component.ts'
import type { Resolve } from './follow-instance.ts'
import { getUse, instancesOf } from './instance-parts.ts'
import { expandComponent, type ParamValues, valuesOf } from './params.ts'

const counted = /^\d{1,6}$/

/**
 * What the next instance on a page begins with: a parameter that counts (泵号 1, 2) goes on counting where there are
 * variables of that number, since nobody wants to see the first pump twice. Everything else begins as the component says.
 */
export function nextParams(
  cells: CellSource,
  component: PageComponent,
  resolve: Resolve,
): ParamValues {
  const placed = instancesOf(cells, component.key).map((id) =>
    valuesOf(component, getUse(cells.get(id))?.params ?? {}),
  )
  const initial = valuesOf(component, {})
  if (placed.length === 0) return initial
  const next = component.params.reduce<ParamValues>((values, { name }) => {
    const texts = [initial, ...placed].map((each) => each[name] ?? '')
    if (!texts.every((text) => counted.test(text))) return values
    const number = Math.max(...texts.map(Number)) + 1
    const tried = { ...values, [name]: String(number).padStart(initial[name]?.length ?? 0, '0') }
    return isBoundAnew(component, values, tried, resolve) ? tried : values
  }, initial)
  return next
}

/** Whether other values name other variables, and all of these are there. */
function isBoundAnew(
  component: PageComponent,
  before: ParamValues,
  after: ParamValues,
  resolve: Resolve,
): boolean {
  const idsOf = (values: ParamValues) =>
    expandComponent(component, values)
      .flatMap(sourcesOfCell)
      .map((source) => resolve(source).varId)
  const [old, now] = [idsOf(before), idsOf(after)]
  return !now.includes(0) && now.some((varId, at) => varId !== old[at])
}
