/** Line colours that people with deuteranopia can tell apart too; none of them is a colour of a state. */
const lines = {
  light: ['#0B6E99', '#9A5B00', '#6A3FB0', '#00796B', '#A8326B', '#4A5A6A', '#3949AB', '#7A6A00'],
  dark: ['#4CB3DA', '#E0A84A', '#B79CF0', '#4DB6AC', '#F08CB4', '#9AA7B6', '#8C9EFF', '#D4C44A'],
} as const

export type ColourScheme = keyof typeof lines

export interface ChartLook {
  readonly scheme: ColourScheme
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly font: string
}

export function lineColour(index: number, scheme: ColourScheme): string {
  const colours = lines[scheme]
  return colours[index % colours.length] ?? colours[0]
}

/** More lines than this cannot be told apart. */
export const seriesMax = lines.light.length
