import { type DayCurves, type DayMoment, isDuring, oneIf, steady } from './day-moment.ts'

/** The truck drains three times a day, and now. It ran low on fuel and was filled up nearly eight hours ago. */
const filledAgo = 465
function isDraining(moment: DayMoment): boolean {
  return [1_380, 980, 620].some((began) => isDuring(moment, began, 150)) || moment.minutesAgo < 120
}

export const truckDay: DayCurves = {
  水泵开关: (moment) => oneIf(isDraining(moment)),
  水泵运行: ({ value }) => value('水泵开关'),
  转速设定: steady(1_450),
  水泵转速: (moment) => moment.value('水泵运行') * (1_450 + 6 * moment.noise()),
  排水流量: (moment) => moment.value('水泵转速') * (0.195 + 0.004 * moment.noise()),
  累计排水: { perHour: ({ value }) => value('排水流量'), ends: 51_204.5 },
  油量: ({ minutesAgo }) =>
    minutesAgo > filledAgo
      ? 16 + ((minutesAgo - filledAgo) / (1_440 - filledAgo)) * 62
      : 68 + (minutesAgo / filledAgo) * 24,
  水温: (moment) => 42 + 37 * moment.value('水泵运行') + 2 * moment.noise(),
}
