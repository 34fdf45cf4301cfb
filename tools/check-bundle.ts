import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = 'apps/web/dist'
const kib = 1024
/** Gate for the styles of one page, for which its visitor waits. Styles of other pages cost nothing until they are opened. */
const cssGateKib = 40
const cssAimKib = 20
const entry = 'index.html'
const app = 'src/app/console.tsx'
const shell = 'src/app/shell/shell.tsx'

/** Files that a page loads before it can be used: gate and aim in KiB of gzip, and their number. */
const pages = [
  {
    name: '/login',
    roots: [entry, 'src/app/sign-in-page.tsx'],
    gateKib: 124,
    aimKib: 120,
    filesGate: 7,
  },
  {
    name: '/home',
    roots: [entry, app, shell, 'src/features/home/home-screen.tsx', 'src/i18n/zh-cn/first.ts'],
    gateKib: 206,
    aimKib: 200,
    filesGate: 9,
  },
  {
    name: '/device/list',
    roots: [
      entry,
      app,
      shell,
      'src/features/device/list/device-list-screen.tsx',
      'src/i18n/zh-cn/first.ts',
    ],
    gateKib: 226,
    aimKib: 220,
    filesGate: 10,
  },
  {
    // The values of a device; what has happened, and dialogs, come afterwards.
    name: '/device/detail',
    roots: [
      entry,
      app,
      shell,
      'src/features/device/detail/device-detail-screen.tsx',
      'src/i18n/zh-cn/first.ts',
      'src/i18n/zh-cn/index.ts',
      'src/i18n/zh-cn/bench/index.ts',
    ],
    gateKib: 257,
    aimKib: 250,
    filesGate: 14,
  },
  {
    name: '/buildEditor',
    roots: [
      entry,
      app,
      'src/app/shell/full-screen.tsx',
      'src/editor/editor-screen.tsx',
      'src/i18n/zh-cn/first.ts',
      'src/i18n/zh-cn/page/index.ts',
    ],
    gateKib: 316,
    aimKib: 300,
    filesGate: 20,
  },
  {
    // The palette with its pictures, and what stands around a page with an alarm list or a trend.
    name: '/buildEditor with all around a page',
    roots: [
      entry,
      app,
      'src/app/shell/full-screen.tsx',
      'src/app/shell/notices/toaster.tsx',
      'src/editor/editor-screen.tsx',
      'src/i18n/zh-cn/first.ts',
      'src/i18n/zh-cn/page/index.ts',
      'src/i18n/zh-cn/page/equipment.ts',
      'src/i18n/zh-cn/page/draw.ts',
      'src/i18n/zh-cn/page/widgets.ts',
      '../../packages/page/src/symbols/loaded-looks.ts',
      '../../packages/page/src/symbols/equipment/drawing-tools.ts',
      ...['process', 'water', 'electric', 'heat', 'hvac', 'air', 'cold', 'greenhouse'].map(
        (group) => `../../packages/page/src/symbols/equipment/drawings/${group}.ts`,
      ),
      ...[
        'toolbar/history-menu.tsx',
        'toolbar/arrange-menu.tsx',
        'toolbar/zoom-menu.tsx',
        'publish/publish-menu.tsx',
        'canvas/cell-text-field.tsx',
        'canvas/ruler/rulers.tsx',
        'canvas/minimap/minimap.tsx',
        'pictures/missing-photos.tsx',
        'examples/example-picture.ts',
      ].map((part) => `src/editor/${part}`),
    ],
    gateKib: 430,
    aimKib: 400,
    filesGate: 34,
  },
  {
    // Every drawing begins with this one: the way to have it filled must not bring what fills it along.
    name: '/buildEditor with an empty page',
    roots: [
      entry,
      app,
      'src/app/shell/full-screen.tsx',
      'src/editor/editor-screen.tsx',
      'src/editor/panels/page/generate/generate-button.tsx',
      'src/i18n/zh-cn/first.ts',
      'src/i18n/zh-cn/page/index.ts',
      'src/i18n/zh-cn/page/draw.ts',
    ],
    gateKib: 320,
    aimKib: 300,
    filesGate: 22,
  },
  {
    // The page of a visitor with a share needs no Mantine, router or query cache.
    name: '/show',
    roots: [entry, 'src/app/show-page.tsx', 'src/i18n/zh-cn/page/show.ts'],
    gateKib: 110,
    aimKib: 110,
    filesGate: 12,
  },
  {
    name: '/show in English',
    roots: [entry, 'src/app/show-page.tsx', 'src/i18n/en-us/page/show.ts'],
    gateKib: 110,
    aimKib: 110,
    filesGate: 12,
  },
  {
    // What a shared page asks for later, too, must bring nothing of the console along.
    name: '/show of a large plant',
    roots: [
      entry,
      'src/app/show-page.tsx',
      'src/i18n/zh-cn/page/show.ts',
      'src/i18n/zh-cn/page/equipment.ts',
      'src/viewer/canvas/canvas-slice.tsx',
      'src/viewer/pipes/follow-network.ts',
      '../../packages/page/src/symbols/symbols.ts',
      '../../packages/page/src/symbols/equipment/drawings/process.ts',
    ],
    gateKib: 160,
    aimKib: 150,
    filesGate: 24,
  },
  {
    // The questions that its actions ask are fetched while it is looked at: nor may they.
    name: '/show that writes',
    roots: [
      entry,
      'src/app/show-page.tsx',
      'src/i18n/zh-cn/page/show.ts',
      'src/viewer/action-dialog.tsx',
      'src/viewer/popup-dialog.tsx',
      'src/viewer/write/limit-notes.tsx',
      'src/viewer/second/second-step.tsx',
    ],
    gateKib: 131,
    aimKib: 128,
    filesGate: 20,
  },
  {
    // Nor may its time machine and its buttons that are held, with the calls that they make.
    name: '/show of the past, and that holds',
    roots: [
      entry,
      'src/app/show-page.tsx',
      'src/i18n/zh-cn/page/show.ts',
      'src/viewer/past/past-layer.tsx',
      'src/viewer/past/share-past.ts',
      'src/viewer/jog/jog-dialog.tsx',
      'src/viewer/jog/open-jog.ts',
    ],
    gateKib: 135,
    aimKib: 130,
    filesGate: 28,
  },
]

const manifest = readManifest()
const lines = pages.map(({ name, roots, gateKib, aimKib, filesGate }) => {
  const chunks = getClosure(roots)
  const scripts = new Set(chunks.map(({ file }) => file))
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  const [scriptKib, cssKib] = [gzipKib([...scripts]), gzipKib([...styles])]
  const files = scripts.size + styles.size
  if (scriptKib > gateKib || cssKib > cssGateKib || files > filesGate) process.exitCode = 1
  const script = `${scriptKib.toFixed(1)} KiB of JavaScript (gate ${gateKib}, aim ${aimKib})`
  const css = `${cssKib.toFixed(1)} of CSS (gate ${cssGateKib}, aim ${cssAimKib})`
  return `${name}: ${script}, ${css}, ${files} files (gate ${filesGate})`
})
process.stdout.write(`${lines.join('\n')}\n`)

/** The chunks with everything they import statically, each once. */
function getClosure(roots: readonly string[]): readonly Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not in the manifest: build first, or fix`)
    found.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return [...found.values()]
}

function gzipKib(files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / kib
}

function readManifest(): Manifest {
  const parsed: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  return parsed
}
