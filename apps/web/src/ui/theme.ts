import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

const fontFamily = 'var(--fh-font)'

/** The brand's colours. Index 6 is used on light ground, index 4 on dark. */
const brand = [
  '#e3f1f7',
  '#c5e2ee',
  '#9bcfe3',
  '#74c1dd',
  '#4cb3da',
  '#1f8bb5',
  '#0b6e99',
  '#085a7e',
  '#064763',
  '#043449',
] as const

/** Mantine's dark greys, from letters to ground, tinted blue. */
const dark = [
  '#e6ebf1',
  '#c3ccd6',
  '#9aa7b6',
  '#6b7a8c',
  '#3a4552',
  '#2a333f',
  '#1e2630',
  '#171d25',
  '#131920',
  '#0f141a',
] as const

/** Buttons filled with the brand need dark letters on dark ground: white on #4CB3DA has a contrast of 2.4:1. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isBrand = input.color === undefined || input.color === 'brand'
  return input.variant === 'filled' && isBrand ? { ...colors, color: 'var(--fh-on-brand)' } : colors
}

/** A dialog's head is no banner, since the page has its own. */
const dialog = {
  overlayProps: { backgroundOpacity: 0.4 },
  attributes: { header: { role: 'presentation' } },
}

/** Menu items stand in a landmark and are its only children, so that a screen reader finds and counts them. */
const menu = { withInitialFocusPlaceholder: false, portalProps: { target: 'main' } }

/** A title in Mantine's yellow has a contrast of 2.7:1 on its light ground. */
const alert = {
  styles: (_theme: unknown, { color }: { readonly color?: unknown }) =>
    color === 'yellow' ? { title: { color: 'var(--mantine-color-text)' } } : {},
}

/** Typing and Enter choose the first option that fits; without it Enter would send a form in which nothing was chosen. */
const search = { selectFirstOptionOnChange: true }

export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace: 'var(--fh-mono)',
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  colors: { brand, dark },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.5' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5' },
    },
  },
  // Components are set by name and not with `Tooltip.extend`: the theme is in the first chunk, and the components
  // need not be.
  components: {
    Alert: alert,
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Menu: { defaultProps: menu },
    MultiSelect: { defaultProps: search },
    Select: { defaultProps: search },
    Drawer: { defaultProps: dialog },
    Modal: { defaultProps: dialog },
    Button: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { withBorder: true } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})
