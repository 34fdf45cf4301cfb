import type { SymbolSpec } from '../symbol.ts'
import { arrow } from './basic/arrow.ts'
import { border } from './basic/border.ts'
import { ellipse } from './basic/ellipse.ts'
import { freeform } from './basic/freeform.ts'
import { image } from './basic/image.ts'
import { line } from './basic/line.ts'
import { panel } from './basic/panel.ts'
import { polygon } from './basic/polygon.ts'
import { rect } from './basic/rect.ts'
import { text } from './basic/text.ts'
import { titleBar } from './basic/title-bar.ts'
import { barChart } from './charts/bar-chart.ts'
import { lineChart } from './charts/line-chart.ts'
import { liveTrend } from './charts/live-trend.ts'
import { pieChart } from './charts/pie-chart.ts'
import { radarChart } from './charts/radar-chart.ts'
import { ringChart } from './charts/ring-chart.ts'
import { waterBall } from './charts/water-ball.ts'
import { duct } from './conduits/duct.ts'
import { pipe } from './conduits/pipe.ts'
import { wire } from './conduits/wire.ts'
import { button } from './controls/button.ts'
import { input } from './controls/input.ts'
import { slider } from './controls/slider.ts'
import { toggleSwitch } from './controls/toggle-switch.ts'
import { battery } from './equipment/battery.ts'
import { curtain } from './equipment/curtain.ts'
import { equipment } from './equipment/equipment.ts'
import { roofWindow } from './equipment/roof-window.ts'
import { addSymbols } from './get-symbol.ts'
import { bar } from './values/bar.ts'
import { flipFigure } from './values/flip-figure.ts'
import { gauge } from './values/gauge.ts'
import { instrument } from './values/instrument.ts'
import { lamp } from './values/lamp.ts'
import { levelBar } from './values/level-bar.ts'
import { numberCard } from './values/number-card.ts'
import { photoFrames } from './values/photo-frames.ts'
import { progressGroup } from './values/progress-group.ts'
import { ring } from './values/ring.ts'
import { statePicture } from './values/state-picture.ts'
import { stateText } from './values/state-text.ts'
import { thermometer } from './values/thermometer.ts'
import { value } from './values/value.ts'
import { alarmList } from './widgets/alarm-list.ts'
import { clock } from './widgets/clock.ts'
import { dataTable } from './widgets/data-table.ts'
import { deviceMap } from './widgets/device-map.ts'
import { marquee } from './widgets/marquee.ts'
import { ranking } from './widgets/ranking.ts'
import { video } from './widgets/video.ts'
import { webFrame } from './widgets/web-frame.ts'

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
