import { type DayCurves, daily, isDuring, oneIf, steady } from './day-moment.ts'

/** Five and a half hours ago the roof vent stood closed for half an hour, and the air grew too warm. */
const stuck = { beganAgo: 330, minutes: 35 } as const

/** The timed task of the demo waters at 6 and at 18 o'clock. */
const isHalfHour = (hour: number, from: number) => hour >= from && hour < from + 0.5

export const greenhouseDay: DayCurves = {
  温度设定: steady(24),
  风机开关: (moment) => oneIf(isDuring(moment, stuck.beganAgo - 15, 40)),
  补光灯开关: steady(1),
  灌溉阀开关: ({ hour }) => oneIf(isHalfHour(hour, 6) || isHalfHour(hour, 18)),
  喷雾开关: (moment) => oneIf(isDuring(moment, 310, 20)),
  天窗开度: (moment) => (isDuring(moment, stuck.beganAgo, stuck.minutes) ? 0 : 35),
  空气温度: (moment) =>
    daily(24, 1.6, 14, 0.3)(moment) +
    (isDuring(moment, stuck.beganAgo - 5, stuck.minutes) ? 12 : 0),
  空气湿度: (moment) => daily(69, -4, 14, 1)(moment) - 8 * moment.value('风机开关'),
  二氧化碳: daily(640, -90, 13, 12),
  室外光照: (moment) => {
    const lift = Math.cos(((moment.hour - 12.5) * Math.PI) / 12)
    return Math.max(0, 42_000 * lift + 400 * moment.noise())
  },
  光照强度: (moment) => moment.value('室外光照') * 0.7 + 6_000 * moment.value('补光灯开关'),
  土壤湿度: (moment) => 32 + 12 * moment.value('灌溉阀开关') + 0.4 * moment.noise(),
  土壤温度: daily(19.6, 0.7, 17, 0.05),
  室外温度: daily(-2, 4, 14, 0.2),
  风速: (moment) => Math.max(0.2, daily(2.4, 1, 15, 0.8)(moment)),
  风向: (moment) => 120 + 35 * moment.noise(),
}
