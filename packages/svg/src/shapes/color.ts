import { colorNames } from './color-names.ts'

/** A colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque; undefined for what is none. */
export function parseColor(text: string): string | undefined {
  if (text.length > 100) return undefined
  const plain = text.trim().toLowerCase()
  // What newer drawing programs write for two schemes: the first is the light one.
  const light = /^light-dark\(\s*([^,()]+(?:\([^()]*\))?)\s*,/.exec(plain)?.[1]
  if (light !== undefined) return parseColor(light)
  const fallback = /^var\([^,()]+,\s*([^()]+(?:\([^()]*\))?)\s*\)$/.exec(plain)?.[1]
  if (fallback !== undefined) return parseColor(fallback)
  if (plain.startsWith('#')) return hexColor(plain)
  const [, name = '', list = ''] = /^(rgba?|hsla?)\(([\d\s.,%/a-z+-]*)\)$/.exec(plain) ?? []
  if (name !== '') return callColor(name, list)
  return Object.hasOwn(colorNames, plain) ? colorNames[plain] : undefined
}

/** The colour with its opacity multiplied. */
export function withAlpha(color: string, opacity: number): string {
  const own = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  const alpha = own * Math.min(1, Math.max(0, opacity))
  return color.slice(0, 7) + (alpha >= 0.999 ? '' : hex(alpha * 255))
}

/** The colour between two. */
export function mixColors(one: string, two: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, two].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return hex(((a ?? 0) + (b ?? 0)) / 2)
  })
  return `#${parts.join('')}`
}

function hexColor(text: string): string | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return undefined
  const long = text.length < 6 ? text.replace(/[\da-f]/g, '$&$&') : text
  return long.endsWith('ff') && long.length === 9 ? long.slice(0, 7) : long
}

function callColor(name: string, list: string): string | undefined {
  const [first, second, third, fourth] = list.split(/[\s,/]+/).filter((part) => part !== '')
  if (first === undefined || second === undefined || third === undefined) return undefined
  const channels = name.startsWith('rgb')
    ? [first, second, third].map((part) =>
        part.endsWith('%') ? 2.55 * number(part) : number(part),
      )
    : hslChannels(number(first), number(second) / 100, number(third) / 100)
  if (!channels.every((channel) => Number.isFinite(channel))) return undefined
  const alpha = fourth === undefined ? 1 : number(fourth) / (fourth.endsWith('%') ? 100 : 1)
  const solid = `#${channels.map(hex).join('')}`
  return Number.isFinite(alpha) ? withAlpha(solid, alpha) : solid
}

const number = (text: string): number => Number(text.replace(/(?:%|deg)$/, ''))

function hslChannels(hue: number, saturation: number, light: number): readonly number[] {
  const reach = saturation * Math.min(light, 1 - light)
  return [0, 8, 4].map((shift) => {
    const place = (((shift + hue / 30) % 12) + 12) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

const hex = (channel: number): string =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0')
