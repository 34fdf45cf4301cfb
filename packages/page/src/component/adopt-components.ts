import type { Edit } from '../document/edit.ts'
import type { Json } from '../page-data.ts'
import { getComponents } from './component.ts'
import { followInstance, type Resolve } from './follow-instance.ts'
import { getUse, instancesOf } from './instance-parts.ts'
import { valuesOf } from './params.ts'
import { keepComponents } from './place-component.ts'

/**
 * Takes over the components of pasted cells. Of a component that the page has in another version the pasted instances
 * become as the page has it.
 */
export function adoptComponents(
  edit: Edit,
  {
    components,
    cells,
  }: { readonly components: Json | undefined; readonly cells: ReadonlySet<string> },
  resolve: Resolve,
): void {
  if (components === undefined) return
  const brought = getComponents({ components })
  const before = getComponents(edit.settings())
  keepComponents(edit, brought.values(), 'missing')
  for (const id of instancesOf(edit).filter((one) => cells.has(one))) {
    const use = getUse(edit.get(id))
    const [old, next] = use === undefined ? [] : [brought.get(use.key), before.get(use.key)]
    if (use === undefined || old === undefined || next === undefined) continue
    const states = {
      before: { component: old, params: valuesOf(old, use.params) },
      next: { component: next, params: valuesOf(next, use.params) },
    }
    followInstance(edit, id, states, resolve)
  }
}
