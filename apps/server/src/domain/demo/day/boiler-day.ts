import { type DayCurves, daily, isDuring, oneIf, steady, swinging } from './day-moment.ts'

/**
 * Nine and a half hours ago the circulator tripped: the flow stopped, the supply grew too hot, the burner was shut off,
 * and the pump was started again.
 */
const trip = { beganAgo: 570, minutes: 30 } as const

export const boilerDay: DayCurves = {
  循环泵开关: steady(1),
  循环泵频率: steady(42),
  循环泵运行: (moment) => oneIf(!isDuring(moment, trip.beganAgo, trip.minutes)),
  循环流量: (moment) => moment.value('循环泵运行') * (44 + 0.6 * moment.noise()),
  供水温度设定: steady(75),
  燃烧器开关: (moment) => oneIf(!isDuring(moment, trip.beganAgo - 15, 20)),
  供水温度: (moment) => {
    const heated = isDuring(moment, trip.beganAgo - 5, trip.minutes)
    return heated ? 96 + moment.noise() : 75 + 0.8 * moment.noise()
  },
  回水温度: (moment) => moment.value('供水温度') - 12 + 0.4 * moment.noise(),
  供回水温差: ({ value }) => value('供水温度') - value('回水温度'),
  锅炉压力: (moment) => 0.1 + moment.value('供水温度') * 0.0045,
  燃烧负荷: (moment) => moment.value('燃烧器开关') * daily(35, 9, 5, 2)(moment),
  累计热量: { perHour: ({ value }) => value('燃烧负荷') * 14, ends: 184_206.3 },
  累计燃气: { perHour: ({ value }) => value('燃烧负荷') * 1.5, ends: 20_417.35 },
  火焰状态: ({ value }) => oneIf(value('燃烧负荷') > 5),
  超温报警: ({ value }) => oneIf(value('供水温度') > 95),
  水箱液位: swinging(68, 7, 260),
  累计补水: { perHour: () => 0.8, ends: 3_182.4 },
}
