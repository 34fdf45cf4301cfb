import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const program = `
  process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0) })
  setInterval(() => undefined, 1_000)
  console.log('is up')
`
const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)

test.for([
  ['start', 'tools/start.mjs'],
  ['dev', 'tools/dev.ts'],
  ['simulator', 'apps/simulator/src/main.ts'],
] as const)(
  'whoever ends npm run %s ends what it runs, which would keep its ports otherwise',
  async ([script, file]) => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldhub-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    mkdirSync(join(folder, 'tools'), { recursive: true })
    cpSync(join(import.meta.dirname, 'end-with-npm.mjs'), join(folder, 'tools/end-with-npm.mjs'))
    writeFileSync(join(folder, file), program)
    const { scripts } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts, type: 'module' }))
    const npm = spawn('npm', ['run', '--silent', script], {
      cwd: folder,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    onTestFinished(() => {
      // Its whole group, also what it left behind.
      if (npm.pid !== undefined) spawn('kill', ['-KILL', '--', `-${npm.pid}`], { stdio: 'ignore' })
    })
    const lines: string[] = []
    for await (const line of createInterface({ input: npm.stdout })) {
      lines.push(line)
      if (line === 'is up') npm.kill('SIGTERM')
    }
    expect(lines).toEqual(['is up', 'ended in order'])
  },
)
