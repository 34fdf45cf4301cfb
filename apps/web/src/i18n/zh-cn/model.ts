export const model = {
  'list.title': '模型列表',
} as const
