import type { PipeCell } from '../../page-data.ts'
import { getProps } from '../get-props.ts'
import { getSymbol } from '../get-symbol.ts'

const size = { width: 0, height: 0 }

/** How wide a pipe is drawn. A page names the width only where it is not that of every new pipe. */
export function getPipeWidth({ shape, data }: PipeCell): number {
  return getProps(getSymbol(shape)?.props ?? [], { size, data }).number('width')
}
