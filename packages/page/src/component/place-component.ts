import { topHeight } from '../document/commands/add-cell.ts'
import { joinTouching } from '../document/commands/join-touching.ts'
import type { Edit } from '../document/edit.ts'
import { groupShape } from '../document/group-cell.ts'
import type { Point } from '../page-data.ts'
import { getComponents, type PageComponent, toComponents } from './component.ts'
import { followInstance, type Resolve } from './follow-instance.ts'
import { moveInstance } from './move-instance.ts'
import { type ParamValues, valuesOf } from './params.ts'
import { usedComponents } from './used-components.ts'

/**
 * Puts an instance on the page, above everything, with its upper left corner at a point; its pipes are
 * joined with those that they end on, or that are within reach. `library` has the component and those within it; one
 * that the page has already stays as the page has it.
 */
export function placeComponent(
  edit: Edit,
  key: string,
  {
    library,
    params = {},
    at,
    reach,
    resolve,
  }: {
    readonly library: ReadonlyMap<string, PageComponent>
    readonly params?: ParamValues
    readonly at: Point
    readonly reach?: number
    readonly resolve: Resolve
  },
): string | undefined {
  const component = getComponents(edit.settings()).get(key) ?? library.get(key)
  if (component === undefined) return undefined
  keepComponents(edit, usedComponents(library, instanceLike(key)).values(), 'missing')
  const id = edit.newId()
  const { width, height } = component.size
  const start = topHeight(edit) + 1
  edit.put({
    kind: 'node',
    id,
    shape: groupShape,
    zIndex: start,
    children: [],
    position: { x: 0, y: 0 },
    size: { width, height },
    data: { name: component.name, props: {}, component: { key, params: {} } },
  })
  const values = valuesOf(component, params)
  const empty = { component: { ...component, cells: [] }, params: values }
  followInstance(edit, id, { before: empty, next: { component, params: values } }, resolve)
  moveInstance(edit, id, at)
  joinTouching(edit, [id], reach)
  return id
}

const instanceLike = (key: string) => [
  {
    kind: 'node' as const,
    id: 'instance',
    shape: groupShape,
    zIndex: 0,
    position: { x: 0, y: 0 },
    size: { width: 0, height: 0 },
    data: { props: {}, component: { key, params: {} } },
  },
]

/** Adds components to those of the page. `missing`: what the page has stays as it is. */
export function keepComponents(
  edit: Edit,
  components: Iterable<PageComponent>,
  mode: 'missing' | 'replace',
): void {
  const settings = edit.settings()
  const kept = new Map(getComponents(settings))
  let isChanged = false
  for (const component of components) {
    if (mode === 'missing' && kept.has(component.key)) continue
    kept.set(component.key, component)
    isChanged = true
  }
  if (isChanged) edit.setSettings({ ...settings, components: toComponents(kept.values()) })
}
