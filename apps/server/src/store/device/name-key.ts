import { createRequire } from 'node:module'
import type * as pinyinPro from 'pinyin-pro'
import { BoundedMap } from '#platform/bounded-map.ts'
import { WorkerPool } from '#platform/workers/worker-pool.ts'

/** Characters of a name that count for how it sounds; people can give no longer names. */
const charactersMax = 32
const mark = '|'
const hasHan = /\p{Script=Han}/u
const load = createRequire(import.meta.url)
/** The tables of sounds are loaded with the first Chinese name, which holds a thread for 300 ms. */
const library = (): typeof pinyinPro => load('pinyin-pro')

interface NameSounds {
  readonly key: string
  readonly order: string
}

/** What the thread of sounds does. */
export const soundJobs = {
  sounds: (names: readonly string[]): NameSounds[] =>
    names.map((name) => ({ key: readNameKey(name), order: readNameOrder(name) })),
}

/** As many as are stored or ordered together. */
const knownMax = 10_000
const known = new BoundedMap<string, NameSounds>(knownMax)
/** It ends when nobody names anything for ten minutes, and takes the tables with it. */
const thread = new WorkerPool<typeof soundJobs>({
  file: new URL('./name-key-thread.ts', import.meta.url),
  memoryMiB: 256,
  workersMax: 1,
  jobsPerOwner: 10_000,
  waitingMax: 10_000,
  deadlineMs: 30_000,
  restMs: 600_000,
})

/** Called before names are stored or ordered: their sounds are read by another thread, so that nobody waits for its tables. */
export async function learnSounds(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => hasHan.test(name) && known.get(name) === undefined)
  if (unknown.length === 0) return
  // What the thread does not tell is read by whoever needs it.
  const read = await thread.run('', 'sounds', unknown).catch(() => undefined)
  for (const [at, sounds] of (read?.ok ? read.value : []).entries()) {
    known.set(unknown[at] ?? '', sounds)
  }
}

/**
 * How a Chinese name sounds, for searches typed without an input method: for `泵站` it is `|bengzhan|zhan|bz|z`. It
 * holds the rest of the name from every syllable on, in full and by initials, so that a search matches where a syllable
 * begins and `an` does not find every `zhan`. Empty for names that sound as they are written.
 */
export function toNameKey(name: string): string {
  return known.get(name)?.key ?? readNameKey(name)
}

function readNameKey(name: string): string {
  if (!hasHan.test(name)) return ''
  const head = Array.from(name).slice(0, charactersMax).join('')
  const pieces = library()
    .pinyin(head, { toneType: 'none', type: 'all', nonZh: 'consecutive', v: true })
    .map(({ isZh, pinyin: sound, first, origin }) =>
      // What is no Chinese, such as `dtu` or `3#`, stays whole, because nobody shortens it.
      isZh
        ? { sound: plain(sound), initial: plain(first) }
        : { sound: plain(origin), initial: plain(origin) },
    )
    .filter(({ sound }) => sound !== '')
  const syllables = pieces.map(({ sound }) => sound)
  const initials = pieces.map(({ initial }) => initial)
  return [...restsOf(syllables), ...restsOf(initials)].map((rest) => mark + rest).join('')
}

const digitsMax = 12

/** What a name is ordered by: a Chinese one by its sound, and `2#` before `10#`. Names that sound alike differ by their characters. */
export function toNameOrder(name: string): string {
  return known.get(name)?.order ?? readNameOrder(name)
}

function readNameOrder(name: string): string {
  const head = Array.from(name).slice(0, charactersMax).join('')
  const sounds = hasHan.test(head)
    ? library().pinyin(head, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    : [head]
  const order = sounds.join(' ').toLowerCase()
  return `${order.replaceAll(/\d+/g, (digits) => digits.padStart(digitsMax, '0'))} ${name}`
}

/** What a key holds when the name sounds as the search; undefined: the search cannot be the sound of a name. */
export function nameKeyPart(search: string): string | undefined {
  const sound = plain(search)
  return /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/.test(sound) ? mark + sound : undefined
}

function restsOf(pieces: readonly string[]): string[] {
  return pieces.map((_, start) => pieces.slice(start).join(''))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s|]/g, '')
}
