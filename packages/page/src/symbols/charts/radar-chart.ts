import { flag } from '../prop-specs.ts'
import { chart, labelsProp, limitedScale, seriesSlots } from './chart.ts'

/** Three values or more on axes around one middle, so that their balance can be seen. */
export const radarChart = chart({
  name: 'radarChart',
  size: { width: 280, height: 240 },
  presses: 'parts',
  props: [labelsProp, flag('showValues', true), flag('area', true), ...limitedScale],
  slots: seriesSlots(8),
  sketch: 'M60 8L90 30L79 66H41L30 30ZM60 22L78 36L70 58H48L40 34Z',
  isRound: true,
})
