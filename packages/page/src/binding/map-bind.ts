import type { Bind, Source } from '../page-data.ts'

/** The binding with each of its variables mapped. */
export function mapBind(bind: Bind, map: (source: Source) => Source): Bind {
  const { logic } = bind
  const mapped = { ...bind, src: map(bind.src) }
  if (logic === undefined) return mapped
  if (logic.kind === 'minus') return { ...mapped, logic: { ...logic, src: map(logic.src) } }
  const tests = logic.tests.map((test) => ({
    ...test,
    src: map(test.src),
    ...(test.less !== undefined && { less: map(test.less) }),
  }))
  return { ...mapped, logic: { ...logic, tests } }
}
