import {
  type DayCurves,
  type DayMoment,
  daily,
  isDuring,
  oneIf,
  steady,
  swinging,
} from './day-moment.ts'

/** Three hours and twenty minutes ago pump 1 tripped; ten minutes later pump 2 was started, until pump 1 ran again. */
const trip = { beganAgo: 200, minutes: 40, pump2After: 10 } as const

/** Pump 2 helps while people get up and while they cook. */
function isPeak({ hour, minutesAgo }: DayMoment): boolean {
  return minutesAgo > 60 && ((hour >= 7 && hour < 9) || (hour >= 18 && hour < 20))
}

export const pumpDay: DayCurves = {
  '1号泵开关': (moment) => oneIf(!isDuring(moment, trip.beganAgo, trip.minutes)),
  '2号泵开关': (moment) =>
    oneIf(
      isPeak(moment) ||
        isDuring(moment, trip.beganAgo - trip.pump2After, trip.minutes - trip.pump2After),
    ),
  '1号泵运行': ({ value }) => value('1号泵开关'),
  '2号泵运行': ({ value }) => value('2号泵开关'),
  压力设定: steady(0.45),
  出口压力: (moment) => {
    const isAnyOn = moment.value('1号泵运行') + moment.value('2号泵运行') > 0
    return isAnyOn ? 0.45 + 0.012 * moment.noise() : 0.08 + 0.01 * moment.noise()
  },
  瞬时流量: (moment) =>
    (moment.value('1号泵运行') + 0.8 * moment.value('2号泵运行')) * daily(119, 14, 19, 4)(moment),
  累计流量: { perHour: ({ value }) => value('瞬时流量'), ends: 1_284_337.62 },
  '1号泵电流': (moment) => moment.value('1号泵运行') * (36.5 + moment.noise()),
  '2号泵电流': (moment) => moment.value('2号泵运行') * (34.5 + moment.noise()),
  累计运行: { perHour: ({ value }) => 3_600 * value('1号泵运行'), ends: 9_318_220 },
  吸水井液位: swinging(3.4, 0.5, 340),
  柜门状态: (moment) => oneIf(isDuring(moment, 195, 25)),
  浊度: daily(0.31, 0.05, 15, 0.02),
  余氯: daily(0.62, 0.06, 4, 0.02),
  酸碱度: steady(7.2, 0.05),
  水温: daily(16.4, 0.7, 16, 0.1),
  加药量: steady(12.5),
}
