/**
 * Calm greys, with colour only where it shows a state (ISA-101). Each is a CSS variable, which the page's theme sets
 * around everything that is drawn; where nothing sets it, it is the colour of the light theme.
 */
export const palette = {
  ink: 'var(--page-ink,#1B2430)',
  line: 'var(--page-line,#5B6776)',
  body: 'var(--page-body,#D5DBE3)',
  shade: 'var(--page-shade,#B4BDC9)',
  light: 'var(--page-light,#F4F6F9)',
  /** Of panels, fields and what stands out from a body. */
  surface: 'var(--page-surface,#FFFFFF)',
  glass: 'var(--page-glass,#DCEBF2)',
  off: 'var(--page-off,#8B98A7)',
  /** These two carry white words. */
  plate: 'var(--page-plate,#5B6776)',
  plateOn: 'var(--page-plateOn,#1E8E3E)',
  run: 'var(--page-run,#1E8E3E)',
  /** For large parts: a page full of strong green would stress nothing. */
  running: 'var(--page-running,#74C08D)',
  water: 'var(--page-water,#4A9CC7)',
  /** Of what burns or heats, and of what shines: never of what merely runs. */
  heat: 'var(--page-heat,#D9702A)',
  glow: 'var(--page-glow,#F5CF5B)',
  alarm: 'var(--page-alarm,#C62828)',
  warning: 'var(--page-warning,#B26A00)',
  /** Lines that are looked at; `brand` carries white words. */
  accent: 'var(--page-accent,#0B6E99)',
  brand: 'var(--page-brand,#0B6E99)',
  violet: 'var(--page-violet,#6A3FA0)',
} as const

export type ColorToken = keyof typeof palette

/** Width of outlines, in page units at any size. */
export const lineWidth = 2
