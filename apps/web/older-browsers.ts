import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = join(import.meta.dirname, 'boot', 'older-browsers.js')

/**
 * Lays a script beside the program that gives older browsers what they lack. `boot.js` asks for it there alone, before
 * anything else runs: other browsers load nothing of it.
 */
export function olderBrowsers(): Plugin {
  return {
    name: 'older-browsers',
    apply: 'build',
    async generateBundle() {
      const source = await buildScript()
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/older-browsers-${hash}.js`, source })
    },
  }
}

/** As one script that runs at once, which modules do not. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: ['iife'], name: 'olderBrowsers' },
    },
  })
  const [result] = [built].flat()
  const [chunk] = result !== undefined && 'output' in result ? result.output : []
  if (chunk === undefined) throw new Error('the script for older browsers was not built')
  return chunk.code
}
