export const presence = {
  count: '{n} people are editing',
  self: '{name} (this window)',
  onPage: '{name}: {page}',
} as const
