import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { coalesce } from '#platform/async/coalesce.ts'
import { Turns } from '#platform/async/turns.ts'
import { type CachedFile, cachedFile } from './cached-file.ts'

/** The built console: `index.html` as text, every other file as it is sent. */
export interface WebFolder {
  readonly index: string
  /** Files by path from the root of the site, like `/assets/a.js`. */
  readonly files: ReadonlyMap<string, CachedFile>
}

/** In many containers a process may have 1,024 files open, and the build has more: with their packed forms, three times as many are open at once. */
const readAtOnce = 32

/** The folder is checked for a new build at most this often. */
const lookEveryMs = 1_000

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Holds the build in memory, some megabytes, and reads it again when there is a new one. Undefined: nothing was built yet. */
export function openWebFolder(folder: string): () => Promise<WebFolder | undefined> {
  let known: { readonly key: string; readonly web: WebFolder } | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = coalesce(async () => {
    const key = await toKey(folder)
    // The key changes again when a build that is being written is complete, and the folder is then read again.
    const web = key === known?.key ? undefined : await readFolder(folder).catch(() => undefined)
    if (key !== undefined && web !== undefined) known = { key, web }
    lookedAt = performance.now()
  })
  return async () => {
    if (known === undefined || performance.now() - lookedAt > lookEveryMs) {
      await look()
    }
    return known?.web
  }
}

/** The key of a build. Packed files are written last, so their change marks a complete build. */
async function toKey(folder: string): Promise<string | undefined> {
  const places = [join(folder, 'index.html'), join(folder, 'assets')]
  const times = await Promise.all(
    places.map((place) =>
      stat(place).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      ),
    ),
  )
  return times[0] === undefined ? undefined : times.join(' ')
}

async function readFolder(folder: string): Promise<WebFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  const all = new Set(names)
  const plain = names.filter((name) => !/\.(br|gz)$/.test(name) && !name.startsWith('/.'))
  const turns = new Turns(readAtOnce)
  const files = await Promise.all(
    plain.map(
      async (name): Promise<[string, CachedFile]> => [
        name,
        await turns.run(() => read(folder, name, all)),
      ],
    ),
  )
  return { index: await readFile(join(folder, 'index.html'), 'utf8'), files: new Map(files) }
}

async function read(folder: string, name: string, all: ReadonlySet<string>): Promise<CachedFile> {
  const packed = async (ending: string) =>
    all.has(name + ending) ? await readFile(join(folder, name + ending)) : undefined
  const [bytes, br, gzip] = await Promise.all([
    readFile(join(folder, name)),
    packed('.br'),
    packed('.gz'),
  ])
  const type = types[extname(name)] ?? 'application/octet-stream'
  return cachedFile(type, bytes, { ...(br && { br }), ...(gzip && { gzip }) })
}
