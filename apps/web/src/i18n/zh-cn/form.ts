export const form = {
  draftKept: '已恢复上次没有保存的内容。',
  draftStale: '已恢复上次没有保存的内容；在此期间已有新的修改，保存会覆盖它。',
  changedMeanwhile: '有人修改了这里的内容，您输入的内容没有被覆盖。',
  changedTheirs: '改用对方的',
  changedMine: '保留我的',
  draftDiscard: '放弃',
  help: '{label}：说明',
} as const
