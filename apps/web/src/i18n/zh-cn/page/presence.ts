export const presence = {
  count: '{n} 人正在编辑',
  self: '{name}（此窗口）',
  onPage: '{name}：{page}',
  held: '“{name}”正在编辑此页面，您只能查看。',
  claim: '接手编辑',
  claimTitle: '接手编辑此页面',
  claimText: '“{name}”将不能再编辑此页面，其未保存的修改仍保留在其窗口中，保存时会提示冲突。',
} as const
