export const presence = {
  count: '{n} people are editing',
  self: '{name} (this window)',
  onPage: '{name}: {page}',
  held: '“{name}” is editing this page; you can only look.',
  claim: 'Take over',
  claimTitle: 'Take over this page',
  claimText:
    '“{name}” can no longer edit this page. Unsaved changes stay in the other window, and saving them asks about the conflict.',
} as const
