/** Calm greys, with colour only where it shows a state (ISA-101). */
export const palette = {
  ink: '#1B2430',
  line: '#5B6776',
  body: '#D5DBE3',
  shade: '#B4BDC9',
  light: '#F4F6F9',
  off: '#8B98A7',
  run: '#1E8E3E',
  /** For large parts: a page full of strong green would stress nothing. */
  running: '#74C08D',
  water: '#4A9CC7',
  alarm: '#C62828',
  warning: '#B26A00',
} as const

/** Width of outlines, in page units at any size. */
export const lineWidth = 2
