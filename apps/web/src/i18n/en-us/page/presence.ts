export const presence = {
  windows: 'You have it open in {n} windows',
  count: '{n} people are editing',
  self: '{name} (this window)',
  onPage: '{name}: {page}',
} as const
