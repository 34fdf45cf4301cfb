export const device = {
  'list.title': '设备列表',
} as const
