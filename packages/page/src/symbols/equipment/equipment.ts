import type { SymbolSpec } from '../../symbol.ts'
import { processEquipment } from './process-equipment.ts'
import { tradeEquipment } from './trade-equipment.ts'

/**
 * Equipment in the order of the palette. A new piece is a line in one of the lists, its drawing under the same name in
 * `drawings/`, and its name in both languages. Ports lie on the outline, at multiples of ten.
 */
export const equipment: readonly SymbolSpec[] = [...processEquipment, ...tradeEquipment]
