export const configuration = {
  title: '组态管理',
} as const
