import type { Port } from '../geometry/pipe-points.ts'
import { getSymbol } from './symbol-of.ts'

const none: readonly Port[] = []

/** The ports of a symbol by its name; none for a symbol that this version does not know. */
export const getPorts = (shape: string): readonly Port[] => getSymbol(shape)?.ports ?? none

export function getPort(shape: string, name: string | undefined): Port | undefined {
  return getPorts(shape).find((port) => port.name === name)
}
