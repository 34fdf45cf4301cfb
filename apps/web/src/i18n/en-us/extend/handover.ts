/** Texts of the handover of a shift. */
export const handover = {
  title: 'Shift handover',
  hours: 'Length of the shift',
  lastHours: 'Last {n} {n|hour|hours}',
  refresh: 'Refresh',
  print: 'Print',
  copy: 'Copy as text',
  summary:
    'New alarms in this shift: {begun}, urgent: {urgent}. Not settled: {open}. Shelved: {shelved}. Writes: {writes}.',
  open: 'Not acknowledged, or still lasting ({n})',
  handled: 'Alarms handled in this shift ({n})',
  shelved: 'On the shelf now ({n})',
  writes: 'Writes in this shift ({n})',
  none: 'None',
  more: '{n} more are not listed',
} as const
