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

/** The modules that open a page, and its texts within the folder of a language. */
interface EarlyPage {
  readonly roots: readonly string[]
  readonly texts: readonly string[]
}

const languages = { zh_cn: 'zh-cn', en_us: 'en-us' }
const frame = ['src/app/console.tsx', 'src/app/shell/shell.tsx']
const device = 'src/features/device'
const share = ['src/app/show-page.tsx']
/** Pages on which people begin; `*` is any other one of the console, of which the frame is known. */
const pages: Readonly<Record<string, EarlyPage>> = {
  '/login': { roots: ['src/app/sign-in-page.tsx'], texts: ['entry.ts'] },
  '/home': { roots: [...frame, 'src/features/home/home-screen.tsx'], texts: ['first.ts'] },
  '/device/list': {
    roots: [...frame, `${device}/list/device-list-screen.tsx`],
    texts: ['first.ts'],
  },
  '/device/detail': {
    roots: [...frame, `${device}/detail/device-detail-screen.tsx`],
    texts: ['first.ts', 'index.ts', 'bench/index.ts'],
  },
  '/buildEditor': {
    roots: [
      'src/app/console.tsx',
      'src/app/shell/full-screen.tsx',
      'src/editor/editor-screen.tsx',
      '../../packages/page/src/symbols/symbols.ts',
    ],
    texts: ['first.ts', 'page/index.ts', 'page/equipment.ts'],
  },
  '/show': { roots: share, texts: ['page/show.ts'] },
  '*': { roots: frame, texts: ['first.ts', 'index.ts'] },
}
/** What paints a share of many cells, besides the files of every share. */
const large = [
  'src/viewer/canvas/canvas-slice.tsx',
  '../../packages/page/src/symbols/symbols.ts',
  '../../packages/page/src/symbols/equipment/drawing-tools.ts',
  '../../packages/page/src/symbols/equipment/drawings/process.ts',
]
const none = '{"older":"","styles":[],"large":[],"pages":{}}'
const sheet = / *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/g
const program =
  /( *<script type="module"[^>]*><\/script>\n)((?: *<link rel="modulepreload"[^>]*>\n)+)/
const element = `<script type="application/json" id="early-files">${none}</script>`

/**
 * Writes into the page which files those on which people begin will ask for; `boot.js` asks for them at once. Without it
 * each is asked for by the one before, when that has come and run: on a slow line the line stood still four times.
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
  const assets = await readdir(join(outDir, 'assets'))
  const older = assets.find((name) => /^older-browsers-[^.]+\.js$/.test(name))
  if (older === undefined) throw new Error('the script for older browsers is not built')
  const early = {
    older: `assets/${older}`,
    // Asked for by a script, so that they do not hold up the outline, which has its own.
    styles: [...html.matchAll(sheet)].map(([, file]) => file),
    large: [...filesOf(manifest, large).difference(filesOf(manifest, [entry, ...share]))],
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [path, filesOfPage(manifest, page)]),
    ),
  }
  const text = element.replace(none, () => JSON.stringify(early))
  await writeFile(
    index,
    runApart(html.replaceAll(sheet, '')).replace(element, () => text),
  )
}

/** What the program imports stands before it as scripts: each is run in a turn of its own, and not all in one piece. */
function runApart(html: string): string {
  if (!program.test(html)) throw new Error('index.html names no program with what it imports')
  return html.replace(program, (_, main: string, imported: string) => {
    const links = imported.matchAll(/^( *)<link rel="modulepreload"([^>]*) href="([^"]+)">\n/gm)
    const scripts = Array.from(
      links,
      ([, room, kind, file]) => `${room}<script type="module"${kind} src="${file}"></script>\n`,
    )
    return [...scripts, main].join('')
  })
}

/** What every page has is asked for by the page itself. */
function filesOfPage(manifest: Manifest, { roots, texts }: EarlyPage) {
  const known = filesOf(manifest, [entry])
  const files = filesOf(manifest, [entry, ...roots])
  const textsIn = (folder: string) =>
    filesOf(
      manifest,
      texts.map((file) => `src/i18n/${folder}/${file}`),
    )
  return {
    files: [...files.difference(known)],
    texts: Object.fromEntries(
      Object.entries(languages).map(([language, folder]) => [
        language,
        [...textsIn(folder).difference(files)],
      ]),
    ),
  }
}

/** The files of these modules with everything that they import at once, before what imports it. */
function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const visited = new Set<string>()
  const visit = (key: string): readonly Chunk[] => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not built: early-files.ts names it`)
    if (visited.has(key)) return []
    visited.add(key)
    return [...(chunk.imports ?? []).flatMap(visit), chunk]
  }
  return new Set(roots.flatMap(visit).flatMap(({ file, css = [] }) => [file, ...css]))
}
