import type { Translation } from '../../catalogue.ts'

export const trendTools: Translation['trendTools'] = {
  reset: 'Reset',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}
