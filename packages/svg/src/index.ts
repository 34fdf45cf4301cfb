export { cleanSvg } from './clean-svg.ts'
export type { SvgSize } from './svg-size.ts'
