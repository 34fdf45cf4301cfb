export { dayAt } from './calendar-day.ts'
export { instantOfLocal, type ZoneOffset } from './instant-of-local.ts'
export { zoneOffsetMs } from './zone-offset.ts'
