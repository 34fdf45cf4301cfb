export const editor = {
  title: '组态编辑器',
} as const
