import type { Translation } from '../../catalogue.ts'

export const alarmList: Translation['alarmList'] = {
  state: 'State',
  time: 'Began',
  device: 'Device',
  variable: 'Variable',
  content: 'Content',
  value: 'Value',
  duration: 'Lasted',
  handle: 'Handle',
  over: 'Over',
  old: 'The connection is lost: this list may be old.',
  noneEver: 'No alarms so far.',
  rows: 'Alarms',
  acknowledge: 'Acknowledge',
  acknowledgeOf: 'Acknowledge the alarm: {name}',
  none: 'No alarm lasts now.',
  failed: 'Alarms cannot be read: {reason} ({code})',
}
