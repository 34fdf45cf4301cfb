export const palette = {
  recent: '最近打开',
  pages: '页面',
  devices: '设备',
  actions: '操作',
  empty: '没有匹配的结果',
  light: '切换到浅色外观',
  dark: '切换到深色外观',
  system: '外观跟随系统',
} as const
