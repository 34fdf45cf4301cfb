/** Texts of frames on configuration pages, and of the page that one shows, which come with them. */
export const embed = {
  loading: '正在加载…',
  retry: '重试',
  noAddress: '还没有填写地址。',
  badAddress: '地址无效：请填写以 https:// 或 http:// 开头的完整地址。',
  siteClosed: '站点 {site} 未被允许，不会加载。',
  onlyLive: '只有实时画面，回看时不显示。',
  leads: '{site} 的页面跳转到了未被允许的站点：请填写它跳转到的地址。',
  plain: '本页面以 https 打开，浏览器不会在其中显示 http 站点 {site}。',
  filmFailed: '视频无法播放。',
} as const
