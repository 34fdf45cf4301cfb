/** Texts of the parts of a page that come when somebody has them: frames of other sites, lists of alarms, tables, maps, faceplates, passwords of shares. */
export { alarmList } from './alarm-list.ts'
export { dataTable } from './data-table.ts'
export { deviceMap } from './device-map.ts'
export { embed } from './embed.ts'
export { faceplate } from './faceplate.ts'
export { sharePassword } from './share-password.ts'
export { trendTools } from './trend-tools.ts'
