import type { DeviceRatios, Model } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ratioOf } from '#parts/transformer-ratio.ts'

const ratioNames = ['ct', 'pt'] as const
export type RatioName = (typeof ratioNames)[number]

/** What was typed, by slave address. */
const Typed = z.record(z.string(), z.object({ ct: z.string(), pt: z.string() }))
type Typed = z.output<typeof Typed>

const untyped = { ct: '', pt: '' } as const

/** The draft of a device holds texts alone, so its ratios are JSON of what was typed; empty for none. */
export function ratiosToDraft(ratios: DeviceRatios | undefined): string {
  const text = (ratio: number | undefined) => (ratio === undefined ? '' : String(ratio))
  const typed = (ratios ?? []).map(({ addr, ct, pt }) => [addr, { ct: text(ct), pt: text(pt) }])
  return typed.length === 0 ? '' : JSON.stringify(Object.fromEntries(typed))
}

/** What is sent; a text that is no ratio becomes a number that no schema accepts. */
export function ratiosToInput(draft: string): DeviceRatios {
  return Object.entries(readTyped(draft)).map(([addr, typed]) => ({
    addr: Number(addr),
    ...Object.fromEntries(
      ratioNames
        .filter((name) => typed[name].trim() !== '')
        .map((name) => [name, ratioOf(typed[name])]),
    ),
  }))
}

export function typedRatio(draft: string, addr: number, name: RatioName): string {
  return readTyped(draft)[addr]?.[name] ?? ''
}

/** The draft with another text; a slave without any is left out. */
export function withRatio(draft: string, addr: number, change: Partial<Typed[string]>): string {
  const typed = readTyped(draft)
  const slave = { ...(typed[addr] ?? untyped), ...change }
  const { [addr]: _, ...others } = typed
  const next = slave.ct === '' && slave.pt === '' ? others : { ...others, [addr]: slave }
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next)
}

/** Slaves of which a variable is multiplied by a ratio, with the ratios that count. */
export function slavesWithRatios({ slaves }: Pick<Model, 'slaves'>) {
  return slaves.flatMap(({ name, addr, ct, pt, var: variables }) => {
    const kinds = new Set(variables.flatMap(({ ratio }) => ratio ?? []))
    const used = ratioNames.filter((one) => kinds.has(one) || kinds.has('ctpt'))
    return used.length === 0 ? [] : [{ name, addr, used, model: { ct, pt } }]
  })
}

function readTyped(draft: string): Typed {
  return draft === '' ? {} : z.parse(Typed, JSON.parse(draft))
}
