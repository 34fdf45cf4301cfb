import { type Curve, type DayCurves, daily, isDuring, oneIf, steady } from './day-moment.ts'

/** Fourteen hours ago the grid sagged for ten minutes. */
const sag: Curve = (moment) => (isDuring(moment, 840, 10) ? 26 : 0)
const voltage: Curve = (moment) => 231 + 1.6 * moment.noise() - sag(moment)
const current: Curve = (moment) => moment.value('负荷需求') * (1 + 0.03 * moment.noise())

export const meterDay: DayCurves = {
  断路器开关: steady(1),
  合闸状态: ({ value }) => value('断路器开关'),
  限流设定: steady(120),
  /** Four and a half hours ago a machine started that was too much for a quarter of an hour. */
  负荷需求: (moment) => daily(62, 8, 15, 2)(moment) + (isDuring(moment, 270, 15) ? 85 : 0),
  A相电压: voltage,
  B相电压: voltage,
  C相电压: voltage,
  A相电流: current,
  B相电流: current,
  C相电流: current,
  功率因数: steady(0.95, 0.02),
  有功功率: ({ value }) =>
    ((value('A相电压') * value('A相电流') +
      value('B相电压') * value('B相电流') +
      value('C相电压') * value('C相电流')) *
      value('功率因数')) /
    1_000,
  无功功率: ({ value }) => value('有功功率') * Math.tan(Math.acos(value('功率因数'))),
  频率: steady(50, 0.03),
  有功电能: { perHour: ({ value }) => value('有功功率'), ends: 528_114.772 },
  过流报警: ({ value }) => oneIf(value('负荷需求') > value('限流设定')),
  柜内温度: daily(31, 3, 16, 0.3),
}
