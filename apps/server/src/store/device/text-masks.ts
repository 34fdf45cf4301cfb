import { TimeSlices } from '#platform/async/time-slices.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import { nameKeyPart } from './name-key.ts'

/**
 * Texts and tags of an account of which it is remembered what they find, a bit a device: a page, its counts and the next
 * page ask the same, and others combine them anew.
 */
const masksMax = 64
const matchedAtOnce = 2_048

type Masks = BoundedMap<string, Promise<Uint8Array>>

export const noMasks = (): Masks => new BoundedMap(masksMax)

/** What an account's devices are searched by, in the order of their ids. Never changed, only replaced. */
export interface Texts {
  readonly version: number
  readonly ids: readonly number[]
  readonly plain: readonly string[]
  readonly sounds: readonly string[]
  /** Each tag between two ends; many devices have the same. */
  readonly tags: readonly string[]
  readonly masks: Masks
}

/** All of the texts and all of the tags are wanted. */
export interface TextQuery {
  readonly texts: readonly string[]
  readonly tags: readonly string[]
}

/** The ids of the devices that have all of the texts and tags, in ascending order. */
export async function findIds(kept: Texts, { texts, tags }: TextQuery): Promise<readonly number[]> {
  const masks: Uint8Array[] = []
  for (const text of texts) {
    masks.push(await maskOf(kept, `text ${text}`, () => toTest(kept, text)))
  }
  for (const tag of tags) masks.push(await maskOf(kept, `tag ${tag}`, () => hasTag(kept, tag)))
  return idsIn(kept, masks)
}

type Test = (at: number) => boolean

/** What one text or tag finds; used ones are remembered longest. */
function maskOf(texts: Texts, key: string, open: () => Test): Promise<Uint8Array> {
  const known = texts.masks.get(key)
  if (known !== undefined) return known
  const mask = match(texts, open())
  texts.masks.set(key, mask)
  return mask
}

const bits = 8

async function match({ ids }: Texts, test: Test): Promise<Uint8Array> {
  const slices = new TimeSlices()
  const mask = new Uint8Array(Math.ceil(ids.length / bits))
  for (let start = 0; start < ids.length; start += matchedAtOnce) {
    await slices.pause()
    const end = Math.min(start + matchedAtOnce, ids.length)
    for (let at = start; at < end; at++) {
      if (test(at)) mask[at >> 3] = (mask[at >> 3] ?? 0) | (1 << (at & 7))
    }
  }
  return mask
}

/** The devices that all masks have. */
function idsIn({ ids }: Texts, masks: readonly Uint8Array[]): readonly number[] {
  const [first = new Uint8Array(), ...others] = masks
  const found: number[] = []
  for (let byte = 0; byte < first.length; byte++) {
    let all = first[byte] ?? 0
    for (const mask of others) all &= mask[byte] ?? 0
    for (let at = byte * bits; all !== 0; at++, all >>= 1) {
      if ((all & 1) === 1) found.push(ids[at] ?? 0)
    }
  }
  return found
}

function toTest({ plain, sounds }: Texts, search: string): Test {
  const text = search.trim().toLowerCase()
  const sound = nameKeyPart(search)
  return (at) =>
    plain[at]?.includes(text) === true ||
    (sound !== undefined && sounds[at]?.includes(sound) === true)
}

/** Devices have few combinations of tags, of which each is looked at once. */
function hasTag({ tags }: Texts, wanted: string): Test {
  const known = new Map<string, boolean>()
  return (at) => {
    const some = tags[at] ?? ''
    let isMatch = known.get(some)
    if (isMatch === undefined) {
      isMatch = some.includes(ended(wanted))
      known.set(some, isMatch)
    }
    return isMatch
  }
}

/** A tag between two ends. */
export const ended = (tag: string) => `\n${tag}\n`
