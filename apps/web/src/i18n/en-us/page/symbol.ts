import type { Translation } from '../../catalogue.ts'

export const symbol: Translation['symbol'] = {
  alarmList: 'Alarm list',
}
