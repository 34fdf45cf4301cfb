export const presence = {
  count: '{n} 人正在编辑',
  self: '{name}（此窗口）',
  onPage: '{name}：{page}',
} as const
