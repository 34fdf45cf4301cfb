import type { Translated } from './language.ts'

/** Rate of its own for calls that cost more than others, counted by account and kind of call. */
export interface CallRate extends Translated {
  /** Calls in any minute. */
  readonly perMinute?: number
  /** Calls under way at the same time. */
  readonly atOnce?: number
}

export const callRates = {
  upload: {
    perMinute: 10,
    zh_cn: '上传过于频繁，每分钟最多上传 10 个文件',
    en_us: 'Too many uploads: at most 10 files a minute',
  },
  import: {
    perMinute: 10,
    zh_cn: '导入过于频繁，每分钟最多检查或导入 10 次',
    en_us: 'Too many imports: check or import at most 10 times a minute',
  },
  sheet: {
    perMinute: 10,
    zh_cn: '读取表格过于频繁，每分钟最多 10 个',
    en_us: 'Too many sheets: at most 10 a minute',
  },
  whatIf: {
    perMinute: 20,
    atOnce: 1,
    zh_cn: '试算过于频繁：一次只能进行一个，每分钟最多 20 次',
    en_us: 'Too many trials: one at a time, at most 20 a minute',
  },
  export: {
    atOnce: 2,
    zh_cn: '已有 2 个导出正在进行，请等其中一个完成',
    en_us: 'Two exports are under way: wait for one of them to finish',
  },
  report: {
    atOnce: 3,
    zh_cn: '已有 3 个报表正在计算，请稍候',
    en_us: 'Three reports are being made: wait for one of them',
  },
  reportMail: {
    perMinute: 10,
    zh_cn: '生成和重发报表过于频繁，每分钟最多 10 次',
    en_us: 'Too many reports made or sent again: at most 10 a minute',
  },
  forwarding: {
    perMinute: 20,
    atOnce: 2,
    zh_cn: '测试和重发过于频繁：一次最多 2 个，每分钟最多 20 次',
    en_us: 'Too many tests and resends: two at a time, at most 20 a minute',
  },
  transmissionTest: {
    perMinute: 30,
    atOnce: 2,
    zh_cn: '测试过于频繁：最多同时进行 2 个，每分钟最多 30 次',
    en_us: 'Too many tests: two at a time, at most 30 a minute',
  },
  prove: {
    perMinute: 6,
    zh_cn: '认领过于频繁，每分钟最多 6 次',
    en_us: 'Too many tries: at most 6 a minute',
  },
  save: {
    perMinute: 120,
    zh_cn: '保存过于频繁，每分钟最多 120 次',
    en_us: 'Too many saves: at most 120 a minute',
  },
} as const satisfies Readonly<Record<string, CallRate>>

export type CallRateName = keyof typeof callRates
