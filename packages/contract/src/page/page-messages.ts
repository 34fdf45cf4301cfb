import type { Translated } from '../language.ts'

/** Messages about configuration pages, their pictures and other files that people send. */
export const pageMessages = {
  pageData: { zh_cn: '页面数据无法读取', en_us: 'The page data cannot be read' },
  pageFull: {
    zh_cn: '页面内容太多，请减少图元或分成几个页面',
    en_us: 'The page holds too much; remove elements or use several pages',
  },
  pageNesting: {
    zh_cn: '组合最多嵌套32层，且不能互相包含',
    en_us: 'Groups lie in each other at most 32 deep, and never in a circle',
  },
  componentNesting: {
    zh_cn: '组件最多嵌套8层，且不能包含自己',
    en_us: 'Components stand in each other at most 8 deep, and never within themselves',
  },
  tooHeavy: {
    zh_cn: '内容过于庞大或复杂，无法处理',
    en_us: 'This is too large or too complex to be read',
  },
  binnedSubject: {
    zh_cn: '组态所属的模型或设备已不存在，无法恢复',
    en_us: 'The model or device of the configuration is gone, so it cannot be restored',
  },
  homePage: {
    zh_cn: '首页只能由另一页取代',
    en_us: 'Only another page can take the place of home',
  },
  cover: {
    zh_cn: '封面须为 PNG、JPEG 或 WebP 图片',
    en_us: 'The cover must be a PNG, JPEG or WebP picture',
  },
  otherModel: {
    zh_cn: '该设备使用的不是此组态的模型',
    en_us: 'This device has another model than the configuration',
  },
  pageEndedByOwner: {
    zh_cn: '设备所有者已停止此组态使用该设备',
    en_us: 'The owner of the device keeps this configuration from it',
  },
  notOfPage: {
    zh_cn: '分享页面上没有写入此值的操作',
    en_us: 'No action of the shared pages writes this value',
  },
  passwordUnset: {
    zh_cn: '账号未设置密码，请先在个人中心设置',
    en_us: 'The account has no password yet; set one in your profile first',
  },
  photo: {
    zh_cn: '请上传PNG、JPEG、GIF、WebP或SVG图片，最大10MB',
    en_us: 'Upload a PNG, JPEG, GIF, WebP or SVG picture of at most 10 MB',
  },
  sharePassword: { zh_cn: '分享密码为4-32个字符', en_us: 'The share password is 4-32 characters' },
} as const satisfies Readonly<Record<string, Translated>>
