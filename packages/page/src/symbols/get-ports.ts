import type { Port } from '../geometry/pipe-points.ts'
import { getSymbol } from './get-symbol.ts'

const none: readonly Port[] = []

/** The ports of a symbol by its name; none for a symbol that this version does not know. */
export const getPorts = (shape: string): readonly Port[] => getSymbol(shape)?.ports ?? none
