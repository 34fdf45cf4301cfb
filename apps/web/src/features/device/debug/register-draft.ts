import { busApi, wordsOfHex } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import type { Faults } from '#parts/form/use-faults.ts'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'
import type { RegisterPlace, RegisterReading } from './register-place.ts'

/** Registers as a person enters them: they are read from the device, or from the bytes of a frame. */
export interface RegisterDraft extends RegisterPlace {
  readonly source: 'device' | 'paste'
  readonly hex: string
}

const registers = 65_536

/** Holds the place against the contract, and what is pasted against what a frame may be. */
export function checkRegisters(
  draft: RegisterDraft,
  deviceId: number,
  t: Translate,
): DraftCheck<RegisterPlace> {
  const { source, hex, ...place } = draft
  const words = wordsOfHex(hex)
  const count = source === 'paste' ? 1 : countWithin(place)
  const parsed = busApi.read.input.safeParse({ deviceId, ...place, count })
  const isUnread = source === 'paste' && words === undefined && hex.trim() !== ''
  if (parsed.success && !isUnread) return { ok: true, input: place }
  return {
    ok: false,
    faults: {
      ...(parsed.success ? {} : placeFaults(faultsByField(parsed.error.issues))),
      ...(isUnread ? { hex: t('bench.detective.pasteFault') } : {}),
    },
  }
}

/** Registers that begin past the last one are wrong where they begin, whatever their count. */
function placeFaults({ count, ...others }: Faults): Faults {
  const isOther = count === undefined || (count === 'registerSpan' && 'register' in others)
  return isOther ? others : { count, ...others }
}

/** Neighbours are read as far as there are any, and so are the registers themselves. */
function countWithin({ register, count, hasNeighbours }: RegisterPlace): number {
  const room = registers - register
  return hasNeighbours && room > 0 ? Math.min(count, room) : count
}

/** Reads what was pasted; undefined until it is registers at a place. */
export function readPasted(draft: RegisterDraft): RegisterReading | undefined {
  const { unitId, func, register: start } = draft
  const words = wordsOfHex(draft.hex)
  const place = { deviceId: 1, unitId, func, register: start, count: 1 }
  if (words === undefined || !busApi.read.input.safeParse(place).success) return undefined
  return { unitId, func, start, at: 0, words }
}
