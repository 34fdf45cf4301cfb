import { newPage } from '../codec/new-page.ts'
import type { Edit } from '../document/edit.ts'
import { PageDocument } from '../document/page-document.ts'
import { getComponents, isKnown, type PageComponent } from './component.ts'
import { followInstance, type Resolve } from './follow-instance.ts'
import { getUse, instancesOf } from './instance-parts.ts'
import { type ParamValues, valuesOf } from './params.ts'
import { keepComponents } from './place-component.ts'
import { keysOf } from './used-components.ts'

/** What became of the instances of a component that has changed. */
export interface FollowReport {
  readonly instances: number
  /** Parts with something of their own that the component no longer has. */
  readonly lost: number
}

/** Gives an instance other values of its parameters. */
export function setParams(
  edit: Edit,
  group: string,
  params: ParamValues,
  resolve: Resolve,
): FollowReport {
  const use = getUse(edit.get(group))
  const component = use && getComponents(edit.settings()).get(use.key)
  if (use === undefined || component === undefined) return { instances: 0, lost: 0 }
  const before = { component, params: valuesOf(component, use.params) }
  const next = { component, params: valuesOf(component, params) }
  return { instances: 1, lost: followInstance(edit, group, { before, next }, resolve) }
}

/**
 * Replaces components of the page; all their instances follow, also those within other components, whose instances
 * follow then. What the page does not have is left out.
 */
export function changeComponents(
  edit: Edit,
  components: readonly PageComponent[],
  resolve: Resolve,
): FollowReport {
  const before = getComponents(edit.settings())
  const given = components.filter(({ key }) => before.has(key))
  const changed = new Map(given.map((component) => [component.key, component]))
  for (const key of innerFirst(before)) {
    const outer = changed.get(key) ?? before.get(key)
    if (outer === undefined || !keysOf(outer.cells).some((inner) => changed.has(inner))) continue
    changed.set(key, withFollowed(outer, before, changed))
  }
  keepComponents(edit, changed.values(), 'replace')
  let [instances, lost] = [0, 0]
  for (const id of instancesOf(edit)) {
    const use = getUse(edit.get(id))
    const [old, next] = use === undefined ? [] : [before.get(use.key), changed.get(use.key)]
    if (use === undefined || old === undefined || next === undefined) continue
    instances += 1
    followName(edit, id, old, next)
    lost += followInstance(edit, id, statesOf(old, next, use.params), resolve)
  }
  return { instances, lost }
}

function statesOf(old: PageComponent, next: PageComponent, params: ParamValues) {
  return {
    before: { component: old, params: valuesOf(old, params) },
    next: { component: next, params: valuesOf(next, params) },
  }
}

/** An instance that nobody gave a name of its own is called what its component is called. */
function followName(edit: Edit, id: string, old: PageComponent, next: PageComponent): void {
  const cell = edit.get(id)
  if (cell?.kind !== 'node' || cell.data.name !== old.name || old.name === next.name) return
  edit.put({ ...cell, data: { ...cell.data, name: next.name } })
}

/** A component in which the instances of others have followed. */
function withFollowed(
  outer: PageComponent,
  before: ReadonlyMap<string, PageComponent>,
  changed: ReadonlyMap<string, PageComponent>,
): PageComponent {
  const page = new PageDocument({ ...newPage(0), graphData: { cells: outer.cells } })
  page.run('component', (edit) => {
    for (const id of instancesOf(edit)) {
      const use = getUse(edit.get(id))
      const [old, next] = use === undefined ? [] : [before.get(use.key), changed.get(use.key)]
      if (use === undefined || old === undefined || next === undefined) continue
      followName(edit, id, old, next)
      followInstance(edit, id, statesOf(old, next, use.params), (source) => source)
    }
  })
  return { ...outer, cells: page.toPage().graphData.cells.filter(isKnown) }
}

/** Keys of components, each behind those that stand within it. */
function innerFirst(components: ReadonlyMap<string, PageComponent>): readonly string[] {
  const order = new Set<string>()
  const visit = (key: string, way: ReadonlySet<string>) => {
    const component = components.get(key)
    if (component === undefined || order.has(key) || way.has(key)) return
    for (const inner of keysOf(component.cells)) visit(inner, new Set([...way, key]))
    order.add(key)
  }
  for (const key of components.keys()) visit(key, new Set())
  return [...order]
}
