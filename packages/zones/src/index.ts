export { dayAt } from './calendar-day.ts'
export {
  type CalendarUnit,
  calendarEdges,
  isSameTimeOfDay,
  shiftLocal,
  startOfUnit,
} from './calendar-edges.ts'
export { instantOfLocal, type ZoneOffset } from './instant-of-local.ts'
export { zoneOffsetMs } from './zone-offset.ts'
