import { isSameJson } from '../diff/is-same-json.ts'
import type { Bind, CellData, Json } from '../page-data.ts'

/**
 * What a part of an instance holds after its component has changed: what somebody set on this instance alone stays, and
 * everything else is as the component says. `own` maps what stays.
 */
export function mergeData(before: CellData, present: CellData, next: CellData): CellData {
  const merged = {
    ...present,
    ...next,
    props: mergeFields(before.props, present.props, next.props),
    name: isSameJson(before.name, present.name) ? next.name : present.name,
    locked: isSameJson(before.locked, present.locked) ? next.locked : present.locked,
    binds: mergeBinds(before.binds ?? [], present.binds ?? [], next.binds ?? []),
    actions: isSameJson(before.actions ?? [], present.actions ?? [])
      ? next.actions
      : present.actions,
  }
  return withoutEmpty(merged)
}

/** Whether the part holds something that is not from its component. */
export function hasOwn(before: CellData, present: CellData): boolean {
  return !isSameJson(contentOf(before), contentOf(present))
}

function contentOf({ props, name, binds = [], actions = [] }: CellData) {
  return { props, name, binds, actions }
}

function mergeFields(
  before: Readonly<Record<string, Json>>,
  present: Readonly<Record<string, Json>>,
  next: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const names = new Set([...Object.keys(next), ...Object.keys(present)])
  const fields = [...names].flatMap((name): [string, Json][] => {
    const value = isSameJson(before[name], present[name]) ? next[name] : present[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}

function mergeBinds(
  before: readonly Bind[],
  present: readonly Bind[],
  next: readonly Bind[],
): readonly Bind[] {
  const at = (list: readonly Bind[], slot: string) => list.find(({ to }) => to === slot)
  const slots = new Set([...next, ...present].map(({ to }) => to))
  return [...slots].flatMap((slot) => {
    const isFollowing = isSameJson(at(before, slot), at(present, slot))
    return at(isFollowing ? next : present, slot) ?? []
  })
}

function withoutEmpty({
  name,
  locked,
  binds = [],
  actions = [],
  ...rest
}: {
  readonly [K in keyof CellData]: CellData[K] | undefined
}): CellData {
  const { props = {}, component, of, ...others } = rest
  return {
    ...others,
    props,
    ...(component !== undefined && { component }),
    ...(of !== undefined && { of }),
    ...(name !== undefined && name !== '' && { name }),
    ...(locked === true && { locked }),
    ...(binds.length > 0 && { binds }),
    ...(actions.length > 0 && { actions }),
  }
}
