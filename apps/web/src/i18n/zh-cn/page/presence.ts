export const presence = {
  windows: '您已在 {n} 个窗口中打开',
  count: '{n} 人正在编辑',
  self: '{name}（此窗口）',
  onPage: '{name}：{page}',
} as const
