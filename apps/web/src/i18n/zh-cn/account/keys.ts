export const keys = {
  title: '快捷键',
  pages: '打开页面（先按 g，再按字母）',
  everywhere: '任何页面',
  lists: '列表中',
  search: '搜索当前列表',
  close: '关闭弹窗或侧栏',
  move: '下一行、上一行',
  open: '打开这一行',
  edit: '编辑这台设备',
  rename: '改名（Enter 保存，Esc 放弃）',
  select: '选中这一行',
  widen: '改变列宽（焦点在表头）',
} as const
