import type { Language, Translated } from '@fieldhub/contract'

/** The gallery's own words; what it shows has the product's. */
const galleryTexts = {
  title: { zh_cn: '图元与界面状态', en_us: 'Symbols and states of the interface' },
  light: { zh_cn: '浅色', en_us: 'Light' },
  dark: { zh_cn: '深色', en_us: 'Dark' },
  symbols: { zh_cn: '图元', en_us: 'Symbols' },
  normal: { zh_cn: '正常', en_us: 'Normal' },
  running: { zh_cn: '运行', en_us: 'Running' },
  alarm: { zh_cn: '报警', en_us: 'Alarm' },
  stale: { zh_cn: '数据过期', en_us: 'Stale' },
  noValue: { zh_cn: '无数据', en_us: 'No value' },
  noSuchState: { zh_cn: '没有这种状态', en_us: 'Has no such state' },
  lists: { zh_cn: '列表', en_us: 'Lists' },
  filled: { zh_cn: '有数据', en_us: 'With rows' },
  loading: { zh_cn: '加载中', en_us: 'Loading' },
  empty: { zh_cn: '空', en_us: 'Empty' },
  notFound: { zh_cn: '没有结果', en_us: 'Nothing found' },
  failed: { zh_cn: '出错，可重试', en_us: 'Failed, with retry' },
  badges: { zh_cn: '状态标记', en_us: 'Badges' },
  buttons: { zh_cn: '按钮', en_us: 'Buttons' },
  primary: { zh_cn: '主要', en_us: 'Primary' },
  secondary: { zh_cn: '次要', en_us: 'Secondary' },
  quiet: { zh_cn: '低调', en_us: 'Quiet' },
  danger: { zh_cn: '危险', en_us: 'Danger' },
  busy: { zh_cn: '进行中', en_us: 'Busy' },
  disabled: { zh_cn: '不可用', en_us: 'Disabled' },
  name: { zh_cn: '名称', en_us: 'Name' },
  state: { zh_cn: '状态', en_us: 'State' },
  sampleDevice: { zh_cn: '水泵房', en_us: 'Pump house' },
  fault: { zh_cn: '网络异常，请检查网络连接', en_us: 'Network error: check the connection' },
} as const satisfies Readonly<Record<string, Translated>>

export type GalleryText = keyof typeof galleryTexts

export function galleryText(key: GalleryText, language: Language): string {
  return galleryTexts[key][language]
}
