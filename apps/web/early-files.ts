import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'index.html'
const frame = ['src/app/console.tsx', 'src/app/shell/shell.tsx']
const texts = { zh_cn: 'src/i18n/zh-cn/first.ts', en_us: 'src/i18n/en-us/first.ts' }
/** Pages other than the first ones have more to say. */
const moreTexts = { zh_cn: 'src/i18n/zh-cn/index.ts', en_us: 'src/i18n/en-us/index.ts' }
const firstPages = ['/home', '/device/list']
/** Pages on which people begin. */
const pages = {
  '/home': 'src/features/home/home-screen.tsx',
  '/device/list': 'src/features/device/list/device-list-screen.tsx',
  '/device/detail': 'src/features/device/detail/device-detail-screen.tsx',
}
const signIn = 'src/app/sign-in-page.tsx'
const none =
  '{"older":"","styles":[],"signIn":[],"frame":[],"texts":{},"moreTexts":{},"firstPages":[],"pages":{}}'
const sheet = / *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/g
const element = `<script type="application/json" id="early-files">${none}</script>`

/**
 * Writes into the page which files the console will ask for: its frame, its texts by language and the pages on which
 * people begin. `boot.js` asks for them at once. Without it each is asked for by the one before, when that has come
 * and run: on a slow line the line stood still four times.
 */
export function earlyFiles(): Plugin {
  let outDir = 'dist'
  return {
    name: 'early-files',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle: {
      // Only now are the names of the files the last ones.
      order: 'post',
      sequential: true,
      handler: () => writeEarlyFiles(outDir),
    },
  }
}

async function writeEarlyFiles(outDir: string): Promise<void> {
  const index = join(outDir, 'index.html')
  const html = await readFile(index, 'utf8')
  if (!html.includes(element)) throw new Error('index.html has no place for the early files')
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const known = filesOf(manifest, [entry])
  const framed = filesOf(manifest, [entry, ...frame])
  const ofRoot = (root: string) => [...filesOf(manifest, [root]).difference(framed)]
  const assets = await readdir(join(outDir, 'assets'))
  const older = assets.find((name) => /^older-browsers-[^.]+\.js$/.test(name))
  if (older === undefined) throw new Error('the script for older browsers is not built')
  const early = {
    older: `assets/${older}`,
    // Asked for by a script, so that they do not hold up the outline, which has its own.
    styles: [...html.matchAll(sheet)].map(([, file]) => file),
    signIn: [...filesOf(manifest, [signIn]).difference(known)],
    frame: [...framed.difference(known)],
    texts: mapValues(texts, ofRoot),
    moreTexts: mapValues(moreTexts, ofRoot),
    firstPages,
    pages: mapValues(pages, ofRoot),
  }
  const text = element.replace(none, () => JSON.stringify(early))
  await writeFile(
    index,
    html.replaceAll(sheet, '').replace(element, () => text),
  )
}

/** The files of these modules with everything that they import at once. */
function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const chunks = new Set<Chunk>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not built: early-files.ts names it`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return new Set([...chunks].flatMap(({ file, css = [] }) => [file, ...css]))
}

const mapValues = (roots: Readonly<Record<string, string>>, toFiles: (root: string) => string[]) =>
  Object.fromEntries(Object.entries(roots).map(([key, root]) => [key, toFiles(root)]))
