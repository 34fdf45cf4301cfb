import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'

export function edgeClass<Row>({ align, sticky }: DataColumn<Row>): string {
  const names = [
    align === 'right' ? classes['right'] : '',
    sticky === undefined ? '' : classes[sticky],
  ]
  return names.filter((name) => name !== undefined && name !== '').join(' ')
}
