export { cleanSvg } from './clean-svg.ts'
export type {
  SvgDrawing,
  SvgFault,
  SvgItem,
  SvgPaint,
  SvgPath,
  SvgPlainShape,
  SvgText,
} from './shapes/drawing.ts'
export type { LeftOut, LeftOutKind } from './shapes/left-out.ts'
export { readShapes } from './shapes/read-shapes.ts'
export type { Segment, SvgBox } from './shapes/segment.ts'
export type { SvgSize } from './svg-size.ts'
