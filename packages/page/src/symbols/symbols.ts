import type { SymbolSpec } from '../symbol.ts'
import { alarmList } from './alarm-list.ts'
import { arrow } from './arrow.ts'
import { bar } from './bar.ts'
import { barChart } from './bar-chart.ts'
import { battery } from './battery.ts'
import { border } from './border.ts'
import { button } from './button.ts'
import { clock } from './clock.ts'
import { curtain } from './curtain.ts'
import { dataTable } from './data-table.ts'
import { deviceMap } from './device-map.ts'
import { duct } from './duct.ts'
import { ellipse } from './ellipse.ts'
import { equipment } from './equipment/equipment.ts'
import { flipFigure } from './flip-figure.ts'
import { freeform } from './freeform.ts'
import { gauge } from './gauge.ts'
import { image } from './image.ts'
import { input } from './input.ts'
import { instrument } from './instrument.ts'
import { lamp } from './lamp.ts'
import { levelBar } from './level-bar.ts'
import { line } from './line.ts'
import { lineChart } from './line-chart.ts'
import { liveTrend } from './live-trend.ts'
import { marquee } from './marquee.ts'
import { numberCard } from './number-card.ts'
import { panel } from './panel.ts'
import { photoFrames } from './photo-frames.ts'
import { pieChart } from './pie-chart.ts'
import { pipe } from './pipe.ts'
import { polygon } from './polygon.ts'
import { progressGroup } from './progress-group.ts'
import { radarChart } from './radar-chart.ts'
import { ranking } from './ranking.ts'
import { rect } from './rect.ts'
import { ring } from './ring.ts'
import { ringChart } from './ring-chart.ts'
import { roofWindow } from './roof-window.ts'
import { slider } from './slider.ts'
import { statePicture } from './state-picture.ts'
import { stateText } from './state-text.ts'
import { addSymbols } from './symbol-of.ts'
import { text } from './text.ts'
import { thermometer } from './thermometer.ts'
import { titleBar } from './title-bar.ts'
import { toggleSwitch } from './toggle-switch.ts'
import { value } from './value.ts'
import { video } from './video.ts'
import { waterBall } from './water-ball.ts'
import { webFrame } from './web-frame.ts'
import { wire } from './wire.ts'

export { equipment }

/** Every symbol, in the order of the palette. */
export const symbols: readonly SymbolSpec[] = [
  rect,
  ellipse,
  polygon,
  line,
  arrow,
  text,
  image,
  panel,
  border,
  titleBar,
  value,
  stateText,
  lamp,
  bar,
  levelBar,
  gauge,
  ring,
  thermometer,
  instrument,
  statePicture,
  photoFrames,
  pipe,
  duct,
  wire,
  ...equipment,
  battery,
  roofWindow,
  curtain,
  button,
  toggleSwitch,
  slider,
  input,
  liveTrend,
  lineChart,
  barChart,
  pieChart,
  ringChart,
  radarChart,
  waterBall,
  numberCard,
  flipFigure,
  ranking,
  progressGroup,
  dataTable,
  deviceMap,
  alarmList,
  marquee,
  video,
  webFrame,
  clock,
  freeform,
]

addSymbols(symbols)
