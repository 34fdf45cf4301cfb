export { openPrograms } from './mqtt/open-programs.ts'
export type { Realtime } from './realtime.ts'
export { addRealtimeGauges } from './realtime-gauges.ts'
