import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const server = `
  process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0) })
  setInterval(() => undefined, 1_000)
  console.log('is up')
`

test('whoever ends npm start ends the server too, which would keep its ports otherwise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'tools'))
  writeFileSync(join(folder, 'tools/start.mjs'), server)
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const npm = spawn('npm', ['--silent', 'start'], {
    cwd: folder,
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
})
