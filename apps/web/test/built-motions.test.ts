import { join } from 'node:path'
import { blink } from '@fieldhub/page'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { getMotion } from '../src/viewer/motion-style.ts'

const styles = join(import.meta.dirname, '../src/viewer/viewer.module.css')

/** The styles of shared pages as they are built, without what is said for people who want no motion. */
async function buildStyles(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    css: { modules: { generateScopedName: '[local]' } },
    build: { write: false, cssMinify: true, rolldownOptions: { input: styles } },
  })
  const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
  const css = files.flatMap((file) => (file.fileName.endsWith('.css') ? [file] : []))
  const text = css.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('')
  return text.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}/g, '')
}

test('what spins, flows or blinks on a page goes on doing so once it is built', async () => {
  const css = await buildStyles()
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  const bodiesOf = (name: string) =>
    rules.flatMap(([, names = '', body = '']) => (names.split(',').includes(name) ? [body] : []))
  for (const name of ['.spin', '.flow', '.blink']) {
    const body = bodiesOf(name).join(';')
    expect(body).toContain('infinite')
    expect(body).toContain(`animation-name:${name.slice(1)}`)
    expect(body).toContain('animation-duration:1s')
  }
})

test('what blinks beside a canvas does so in the time of what blinks on it', async () => {
  expect(await buildStyles()).toContain(`animation-duration:${blink.periodMs / 1_000}s`)
  expect(getMotion(blink)?.style).not.toHaveProperty('animationDuration')
})
