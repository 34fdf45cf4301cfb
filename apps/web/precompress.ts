import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|md|txt)$/
/** Below this a packet is a packet: compressing saves nothing. */
const smallestBytes = 1024

/** Lays `.gz` and `.br` beside each text file of the build, so that the server never compresses them. */
export function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      // HTML is left out: the server fills in the app config, so it cannot be sent from a file.
      const wanted = files.filter((file) => compressible.test(file) && !file.endsWith('.html'))
      await Promise.all(wanted.map((file) => compressFile(join(outDir, file))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallestBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: quality }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}
