import type { Translation } from '../../catalogue.ts'

export const viewer: Translation['viewer'] = {
  alarmList: 'Alarm list',
}
