import { drawLabel } from '../looks/label.ts'
import { drawEquipment } from './draw-equipment.ts'
import type { DrawingTools } from './loaded-drawings.ts'

/** Of no use without drawings, and therefore loaded with them. */
export const drawingTools: DrawingTools = { drawEquipment, drawLabel }
