import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, parseSync } from 'vite'

const contract = join(import.meta.dirname, '../../packages/contract/src')
const index = join(contract, 'index.ts')
const entry = 'virtual:contract'
/** The file that the console imports in place of the contract's index. */
export const contractEntry = join(contract, 'for-console.ts')
/** Names that only development and tests use, which check what the server sends. */
const developmentOnly: ReadonlySet<string> = new Set(['ServerMessage'])

/**
 * The files of the contract with nothing but what the console uses of it, by their paths. The bundler leaves out what
 * nobody uses as well, but a page then still loads whole files: those from which a file that it needs imports for
 * something that was left out.
 */
export async function shakeContract(transforms: Plugin): Promise<ReadonlyMap<string, string>> {
  const names = [...usedNames()].toSorted()
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [transforms, entryOf(`export { ${names.join(', ')} } from '${index}'`)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        external: (id) => !/^[./]|^virtual:/.test(id),
        preserveEntrySignatures: 'strict',
        output: {
          preserveModules: true,
          preserveModulesRoot: contract,
          entryFileNames: '[name].js',
        },
      },
    },
  })
  if (!('output' in output)) throw new Error('a build gives one output')
  const files = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const shaken = new Map(files.map(({ fileName, code }) => [toSource(fileName), withPaths(code)]))
  return shaken.set(contractEntry, toEntry(shaken.get(contractEntry) ?? ''))
}

function entryOf(code: string): Plugin {
  return {
    name: 'contract-entry',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  }
}

/** What files of the console import from the contract, types aside. */
function usedNames(): ReadonlySet<string> {
  const files = globSync('{src,gallery}/**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.*', 'gallery/dist/**'],
  })
  const names = files.flatMap((file) => namesIn(file))
  return new Set(names.filter((name) => !developmentOnly.has(name)))
}

function namesIn(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  if (!text.includes("'@fieldhub/contract'")) return []
  return parseSync(file, text)
    .module.staticImports.filter(
      ({ moduleRequest }) => moduleRequest.value === '@fieldhub/contract',
    )
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, importName: { name } }) => (isType || name === null ? [] : [name]))
}

/** The file whose shaken form a file of the build is. */
function toSource(fileName: string): string {
  if (fileName.startsWith('_virtual/')) return contractEntry
  return join(contract, fileName.replace(/\.js$/, '.ts'))
}

/** Its imports lead to the files by their own names. Nothing in the contract runs by being imported alone. */
function withPaths(code: string): string {
  return code
    .replaceAll(/^import "[^"]+";\n/gm, '')
    .replaceAll(/^((?:import|export) .*"\.[^"]+)\.js";$/gm, '$1.ts";')
}

/** The bundler lays the entry one folder deeper than the files that it hands on. */
function toEntry(code: string): string {
  const absent = [...developmentOnly].map((name) => `export const ${name} = undefined;\n`)
  return code.replaceAll(/^(import .*")\.\.\//gm, '$1./') + absent.join('')
}
