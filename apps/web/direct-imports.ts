import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A file that only hands on what another has: `export{t as HomeScreen}from"./home-….js";`. */
const reExport = /^export\{([^{}]+)\}from"\.\/([^"/]+\.js)";\s*$/

interface ReExport {
  readonly file: string
  readonly target: string
  /** What `import()` of the file gives, made of the namespace `e` of the target. */
  readonly namespace: string
}

/**
 * Lets `import()` ask for the file that has a screen. Where a planned chunk holds a module that is loaded on demand,
 * the bundler leaves a file of a line that hands it on: one request more for each, six of them for the first page,
 * and the screen's own file is asked for only when that line has come.
 */
export function directImports(): Plugin {
  let outDir = 'dist'
  return {
    name: 'direct-imports',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle: () => replaceReExports(outDir),
  }
}

async function replaceReExports(outDir: string): Promise<void> {
  const assets = join(outDir, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const),
    ),
  )
  const found = [...texts].flatMap(([file, text]) => readReExport(file, text))
  for (const { file } of found) texts.delete(file)
  const manifest = join(outDir, '.vite', 'manifest.json')
  const index = join(outDir, 'index.html')
  const files = new Map([...texts].map(([name, text]) => [join(assets, name), text]))
  for (const each of [manifest, index]) files.set(each, await readFile(each, 'utf8'))
  for (const [path, before] of files) {
    const text = found.reduce(isImportOfTarget, before)
    const left = found.find(({ file }) => text.includes(file))
    if (left !== undefined) throw new Error(`${path} still asks for ${left.file}`)
    if (text !== before) await writeFile(path, text)
  }
  for (const { file } of found) await rm(join(assets, file))
}

function readReExport(file: string, text: string): ReExport[] {
  const [, exported, target] = reExport.exec(text) ?? []
  if (exported === undefined || target === undefined) return []
  const members = exported.split(',').map((each) => {
    const [local, name = local] = each.trim().split(/\s+as\s+/)
    return `${name}:e.${local}`
  })
  return [{ file, target, namespace: `e=>({${members.join()}})` }]
}

/** In calls, in the lists of what is fetched ahead, and in the manifest. */
function isImportOfTarget(text: string, { file, target, namespace }: ReExport): string {
  return text
    .replaceAll(`import(\`./${file}\`)`, `import(\`./${target}\`).then(${namespace})`)
    .replaceAll(`assets/${file}`, `assets/${target}`)
}
