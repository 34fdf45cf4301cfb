import { valve } from './valve.ts'

/** A check valve, which lets flow through one way only. */
export const checkValve = valve({
  name: 'checkValve',
  passages: [{ from: 'in', to: 'out', kind: 'one-way', while: 'on' }],
  draw: ({ pen, isOpen, body, line }) => [
    pen.path('M4 27L56 57H4ZM56 27V57', body),
    pen.path(isOpen ? 'M12 20H40L34 14M40 20L34 26' : 'M26 14L38 26M38 14L26 26', line),
  ],
})
