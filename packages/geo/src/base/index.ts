/** The land of our own plain map. It stands apart, since a server draws none. */
export { type Line, lakeLines, landLines, riverLines } from './coast.ts'
export { type Town, towns } from './towns.ts'
