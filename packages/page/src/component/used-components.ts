import type { Cell, Json } from '../page-data.ts'
import { componentLimits, getComponents, type PageComponent, toComponents } from './component.ts'

/** The components that these cells are instances of, and those that stand within them. */
export function usedComponents(
  components: ReadonlyMap<string, PageComponent>,
  cells: readonly Cell[],
): ReadonlyMap<string, PageComponent> {
  const used = new Map<string, PageComponent>()
  const waiting = keysOf(cells)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const component = components.get(key)
    if (component === undefined || used.has(key)) continue
    used.set(key, component)
    waiting.push(...keysOf(component.cells))
  }
  return used
}

/** A page without the components that none of its cells is an instance of. */
export function withUsedComponents<
  P extends { readonly components?: Json; readonly graphData: { readonly cells: readonly Cell[] } },
>(page: P): P {
  if (page.components === undefined) return page
  const all = getComponents(page)
  const used = usedComponents(all, page.graphData.cells)
  if (used.size === all.size) return page
  const { components: _components, ...rest } = page
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (used.size === 0 ? rest : { ...page, components: toComponents(used.values()) }) as P
}

export function keysOf(cells: readonly Cell[]): string[] {
  return cells.flatMap((cell) =>
    cell.kind === 'unknown' || cell.data.component === undefined ? [] : [cell.data.component.key],
  )
}

/** Why a component cannot be kept: it would stand within itself, too deep, is too large, or is one too many of its page. */
export type ComponentFault = 'circle' | 'too-deep' | 'too-large' | 'too-many'

export function componentFault(
  component: PageComponent,
  components: ReadonlyMap<string, PageComponent>,
): ComponentFault | undefined {
  if (component.cells.length > componentLimits.cellsMax) return 'too-large'
  const all = new Map(components).set(component.key, component)
  if (all.size > componentLimits.componentsMax) return 'too-many'
  const depths = new Map<string, number>()
  const depthOf = (key: string, way: ReadonlySet<string>): number => {
    if (way.has(key)) return Number.POSITIVE_INFINITY
    const known = depths.get(key)
    if (known !== undefined) return known
    const inner = keysOf(all.get(key)?.cells ?? []).map((each) =>
      depthOf(each, new Set([...way, key])),
    )
    const depth = 1 + Math.max(0, ...inner)
    depths.set(key, depth)
    return depth
  }
  const depth = depthOf(component.key, new Set())
  if (depth === Number.POSITIVE_INFINITY) return 'circle'
  return depth > componentLimits.depthMax ? 'too-deep' : undefined
}
