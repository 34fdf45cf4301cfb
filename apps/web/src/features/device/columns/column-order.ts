import { type OptionalColumn, optionalColumns } from './use-list-columns.ts'

type Columns = readonly OptionalColumn[]

/** All columns: the shown ones in their order, and each hidden one behind the one that it usually follows. */
export function inOrder(shown: Columns): OptionalColumn[] {
  return optionalColumns.filter((id) => !shown.includes(id)).reduce(withColumn, [...shown])
}

/** Shows one column more, behind the nearest of those that it usually follows. */
export function withColumn(shown: Columns, id: OptionalColumn): OptionalColumn[] {
  const before = optionalColumns.slice(0, optionalColumns.indexOf(id))
  const leader = before.findLast((one) => shown.includes(one))
  return shown.toSpliced(leader === undefined ? 0 : shown.indexOf(leader) + 1, 0, id)
}

/** Moves a column by one place; at either end it stays. */
export function moveColumn(shown: Columns, id: OptionalColumn, by: -1 | 1): OptionalColumn[] {
  const at = shown.indexOf(id)
  const to = at + by
  return to < 0 || to >= shown.length ? [...shown] : shown.toSpliced(at, 1).toSpliced(to, 0, id)
}
