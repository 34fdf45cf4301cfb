import { refusedCall } from './refused-call.ts'

/** What goes wrong on any page. */
export const error = {
  ...refusedCall,
  unLoginTipText: '当前页面已失效，请重新登录',
  unLoginTitle: '登录失效',
  signInAgain: '重新登录',
  pageTitle: '页面没有找到',
  pageText: '这个地址没有对应的页面，可能已经移动，或者链接不完整。',
  toHome: '回到概览',
  crashTitle: '这个页面出错了',
  crashText: '数据没有受到影响。重新加载通常可以恢复；如果一直出现，请把错误详情发给管理员。',
  reload: '重新加载',
  offlineTitle: '页面没有加载出来',
  offlineText: '连不上服务器，请检查网络后重试。已打开的页面和填写的内容不受影响。',
  retrying: '正在重试…',
} as const
