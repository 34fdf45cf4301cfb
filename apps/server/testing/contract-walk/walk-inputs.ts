import type { ReportScheduleInput } from '@fieldhub/contract'

// The right inputs that the world of the walk and its examples share.
export const variable = {
  name: '温度',
  fm: 2,
  func: 2,
  register: 0,
  rw: 'rw',
  isTop: true,
} as const

export const slaves = [{ name: '从机', addr: 1, var: [variable] }]

export const dailyReport = {
  name: '日报',
  span: 'day',
  time: '08:00',
  measures: ['avg', 'max'],
  compare: true,
  alarms: true,
  toOwner: false,
  pdf: false,
  keep: 12,
} satisfies Partial<ReportScheduleInput>

export const stateCounts = (deviceIds: number[]) =>
  ({ kind: 'states', id: 'a', x: 0, y: 0, w: 4, h: 3, deviceIds }) as const

/** Nobody listens at this address. */
export const forwarding = {
  name: '数据平台',
  kind: 'webhook',
  url: 'http://127.0.0.1:9/hook',
  scope: 'all',
  valueMode: 'off',
  states: false,
  alarms: true,
  commands: false,
} as const

export const deviceInput = {
  name: '一号',
  sn: 'WALK-0002',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

export const scan = { unitId: 1, register: 0, answerMs: 100 }

export const task = { name: '早开', type: 'interval', value: 1, every: 600 } as const

export const transmission = {
  name: '上报',
  kind: 'server',
  protocol: 'udp',
  address: 'example.com',
  port: 9,
  masterId: null,
  clientId: '',
  enabled: false,
} as const

export const judged = { name: '超温', condition: 'gt', b: 2, alarmContent: '高' } as const

export const alarmConfig = { name: '值班', channels: ['sms'], mode: 'silence' } as const

export const range = { startTime: 1, endTime: 2 }

export const jog = { jogId: 'a-jog-of-the-walk', value: 1, release: 0 }

export const nobodysShare = { code: 'AAAAAAAAAAAAAAAAAAAAAA', password: 'walk' }
