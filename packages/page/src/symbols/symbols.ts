import type { SymbolSpec } from '../symbol.ts'
import { airConditioner } from './air-conditioner.ts'
import { alarmList } from './alarm-list.ts'
import { arrow } from './arrow.ts'
import { bar } from './bar.ts'
import { barChart } from './bar-chart.ts'
import { basin } from './basin.ts'
import { battery } from './battery.ts'
import { blower } from './blower.ts'
import { boiler } from './boiler.ts'
import { border } from './border.ts'
import { breaker } from './breaker.ts'
import { butterflyValve } from './butterfly-valve.ts'
import { button } from './button.ts'
import { cabinet } from './cabinet.ts'
import { checkValve } from './check-valve.ts'
import { clock } from './clock.ts'
import { column } from './column.ts'
import { compressor } from './compressor.ts'
import { controlValve } from './control-valve.ts'
import { conveyor } from './conveyor.ts'
import { coolingPad } from './cooling-pad.ts'
import { coolingTower } from './cooling-tower.ts'
import { curtain } from './curtain.ts'
import { damper } from './damper.ts'
import { dataTable } from './data-table.ts'
import { disconnector } from './disconnector.ts'
import { duct } from './duct.ts'
import { ellipse } from './ellipse.ts'
import { fan } from './fan.ts'
import { filter } from './filter.ts'
import { flipFigure } from './flip-figure.ts'
import { gauge } from './gauge.ts'
import { generator } from './generator.ts'
import { growLight } from './grow-light.ts'
import { heatExchanger } from './heat-exchanger.ts'
import { heater } from './heater.ts'
import { horizontalTank } from './horizontal-tank.ts'
import { image } from './image.ts'
import { input } from './input.ts'
import { instrument } from './instrument.ts'
import { lamp } from './lamp.ts'
import { levelBar } from './level-bar.ts'
import { line } from './line.ts'
import { lineChart } from './line-chart.ts'
import { liveTrend } from './live-trend.ts'
import { manualValve } from './manual-valve.ts'
import { marquee } from './marquee.ts'
import { meter } from './meter.ts'
import { mixer } from './mixer.ts'
import { motor } from './motor.ts'
import { motorValve } from './motor-valve.ts'
import { numberCard } from './number-card.ts'
import { openTank } from './open-tank.ts'
import { panel } from './panel.ts'
import { photoFrames } from './photo-frames.ts'
import { pieChart } from './pie-chart.ts'
import { pipe } from './pipe.ts'
import { polygon } from './polygon.ts'
import { progressGroup } from './progress-group.ts'
import { pump } from './pump.ts'
import { radarChart } from './radar-chart.ts'
import { ranking } from './ranking.ts'
import { reactor } from './reactor.ts'
import { rect } from './rect.ts'
import { ring } from './ring.ts'
import { ringChart } from './ring-chart.ts'
import { roofWindow } from './roof-window.ts'
import { safetyValve } from './safety-valve.ts'
import { screwConveyor } from './screw-conveyor.ts'
import { silo } from './silo.ts'
import { slider } from './slider.ts'
import { solarPanel } from './solar-panel.ts'
import { solenoidValve } from './solenoid-valve.ts'
import { sprinkler } from './sprinkler.ts'
import { statePicture } from './state-picture.ts'
import { stateText } from './state-text.ts'
import { submersiblePump } from './submersible-pump.ts'
import { tank } from './tank.ts'
import { text } from './text.ts'
import { thermometer } from './thermometer.ts'
import { threeWayValve } from './three-way-valve.ts'
import { titleBar } from './title-bar.ts'
import { toggleSwitch } from './toggle-switch.ts'
import { transformer } from './transformer.ts'
import { value } from './value.ts'
import { video } from './video.ts'
import { waterBall } from './water-ball.ts'
import { webFrame } from './web-frame.ts'
import { wire } from './wire.ts'

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
  tank,
  openTank,
  horizontalTank,
  silo,
  column,
  reactor,
  basin,
  boiler,
  heatExchanger,
  filter,
  coolingTower,
  pump,
  submersiblePump,
  fan,
  blower,
  motor,
  compressor,
  mixer,
  conveyor,
  screwConveyor,
  generator,
  airConditioner,
  manualValve,
  motorValve,
  solenoidValve,
  controlValve,
  safetyValve,
  checkValve,
  threeWayValve,
  butterflyValve,
  damper,
  pipe,
  duct,
  wire,
  breaker,
  disconnector,
  transformer,
  meter,
  battery,
  solarPanel,
  cabinet,
  roofWindow,
  curtain,
  sprinkler,
  growLight,
  heater,
  coolingPad,
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
  alarmList,
  marquee,
  video,
  webFrame,
  clock,
]
