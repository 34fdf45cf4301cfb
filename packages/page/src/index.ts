export { decodePage } from './codec/decode-page.ts'
export { encodePage } from './codec/encode-page.ts'
export { newPage, presetOf } from './codec/new-page.ts'
export type { PageFault } from './codec/page-fault.ts'
export { pageLimits } from './codec/page-limits.ts'
export { androidSizes, customSize, iphoneSizes, pcSizes, sizeName } from './codec/page-sizes.ts'
export type {
  Action,
  Bind,
  Cell,
  CellData,
  Json,
  NodeCell,
  PageData,
  PipeCell,
  PipeEnd,
  Point,
  RangeCase,
  Size,
  SlotValue,
  Source,
  Step,
  UnknownCell,
} from './page-data.ts'
export type {
  DrawState,
  Motion,
  Primitive,
  PropSpec,
  SlotSpec,
  SymbolGroup,
  SymbolSpec,
} from './symbol.ts'
