import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const sources = fileURLToPath(new URL('../apps/server/src/', import.meta.url))

/** Each runs in a thread of its own, so each is a whole of its own. */
const threads = [
  'store/sqlite/writer-thread',
  'domain/foreign/foreign-worker',
  'store/device/name-key-thread',
]

/** Loaded at its first use by few, or not JavaScript alone: found among the installed packages as before. */
const outside = [
  /^node:(?!http$)/,
  /^@node-rs\//,
  /^@nats-io\//,
  /^@fastify\/swagger-ui/,
  /^@simplewebauthn\//,
  /^(sharp|mqtt|pg|nodemailer|pinyin-pro)$/,
]

/**
 * Writes the server as a few files of JavaScript, which Node finds, reads and links in half of the time that its 1,500
 * sources take, and an empty store. What the program does is the same; `apps/server/src/main.ts` runs as it is, too.
 */
export async function bundleServer(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const entry of ['main', ...threads]) await bundle(entry, folder)
  const maker = join(sources, 'store/sqlite/make-empty-database.ts')
  execFileSync(process.execPath, [maker, join(folder, 'empty.db')], { stdio: 'inherit' })
}

async function bundle(entry: string, folder: string): Promise<void> {
  const whole = await rolldown({
    input: { [basename(entry)]: join(sources, `${entry}.ts`) },
    platform: 'node',
    external: outside,
    plugins: [placesOfSources(folder), httpAsAsked(), compressWithoutFetch()],
    logLevel: 'warn',
  })
  const { output } = await whole.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: `${basename(entry)}-[name].js`,
    // Names stay, so that the log's stack traces can be read.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  for (const file of output) {
    if (file.type !== 'chunk') throw new Error(`${file.fileName} is not JavaScript`)
    writeFileSync(join(folder, file.fileName), toAscii(file.code))
  }
  await whole.close()
}

/** A file finds others from where its source is; a thread's file and the empty database are found beside the others here. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: 'import.meta.url', id: /\.ts$/ },
      handler(code, id) {
        const source = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url)`
        return code.replaceAll(
          /new URL\('\.\/([\w-]+)\.(ts|db)', import\.meta\.url\)|import\.meta\.url/g,
          (_, name?: string, kind?: string) =>
            name === undefined
              ? `${source}.href`
              : `new URL('./${name}.${kind === 'db' ? 'db' : 'js'}', import.meta.url)`,
        )
      },
    },
  }
}

/**
 * Whoever imports `node:http` makes Node read all that the module gives, and load its client of `fetch` and WebSocket for
 * it: a twentieth of a start. What is asked for by name costs that alone.
 */
function httpAsAsked(): Plugin {
  const asked = 'http-as-asked'
  return {
    name: 'http-as-asked',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_, __, { kind }) => (kind === 'import-statement' ? asked : undefined),
    },
    load: {
      filter: { id: /^http-as-asked$/ },
      handler: () =>
        `export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')`,
    },
  }
}

/**
 * Whoever names `Response` makes Node load its client of `fetch`, which the library does to ask of each answer whether it is
 * one. The server answers by none.
 */
function compressWithoutFetch(): Plugin {
  const question = 'obj instanceof Response'
  return {
    name: 'compress-without-fetch',
    transform: {
      filter: { id: /@fastify[\\/]compress[\\/]lib[\\/]utils\.js$/ },
      handler(code) {
        if (!code.includes(question)) throw new Error('the library of compression asks otherwise')
        return code.replace(question, 'false')
      },
    },
  }
}

/** One letter beyond ASCII makes V8 keep two bytes for every letter of a file. */
function toAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

if (import.meta.main) {
  await bundleServer(fileURLToPath(new URL('../apps/server/dist', import.meta.url)))
}
