import type { Bind, BindTest, SlotValue, Source } from '../page-data.ts'

export const bindTestsMax = 8

/** The variables that a binding needs: its own, or all that its logic names. */
export function bindSources(bind: Pick<Bind, 'src' | 'logic'>): readonly Source[] {
  const { src, logic } = bind
  if (logic === undefined) return [src]
  if (logic.kind === 'minus') return [src, logic.src]
  return logic.tests.flatMap((test) =>
    test.less === undefined ? [test.src] : [test.src, test.less],
  )
}

/**
 * What a binding reads, before its steps: the value of its variable, a difference, or whether its conditions hold. A
 * condition without a value is neither true nor false: it decides nothing, so that the others may.
 */
export function bindValue(
  { src, logic }: Pick<Bind, 'src' | 'logic'>,
  valueOf: (source: Source) => SlotValue | undefined,
): SlotValue | undefined {
  if (logic === undefined) return valueOf(src)
  const numberOf = (source: Source) => toNumber(valueOf(source))
  if (logic.kind === 'minus') return difference(numberOf(src), numberOf(logic.src))
  const results = logic.tests.map((test) => holds(test, numberOf))
  // One that is false settles "and", one that is true settles "or".
  const settling = logic.kind === 'or'
  if (results.includes(settling)) return settling
  return results.includes(undefined) ? undefined : !settling
}

function holds(
  { src, less, is, value }: BindTest,
  numberOf: (source: Source) => number | undefined,
): boolean | undefined {
  const own = numberOf(src)
  const left = less === undefined ? own : difference(own, numberOf(less))
  return left === undefined ? undefined : comparisons[is](left, value)
}

const comparisons: Readonly<Record<BindTest['is'], (left: number, right: number) => boolean>> = {
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
}

/** Decimal fractions are no sums of powers of two, so that 0.3 − 0.1 would be none of the numbers that anybody compares with. */
function difference(left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return undefined
  return Number((left - right).toPrecision(12))
}

function toNumber(value: SlotValue | undefined): number | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
