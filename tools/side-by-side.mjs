import { spawn } from 'node:child_process'

/**
 * Starts a command beside others. What it says is kept until `print()`, and shown as it comes from then on, so that
 * the words of two commands never mix. The promise gives whether it succeeded.
 */
export function startBeside(command, args, env = {}, { timeout } = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
    timeout,
  })
  let waiting = []
  const keep = (chunk) => {
    if (waiting === undefined) process.stdout.write(chunk)
    else waiting.push(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const succeeded = new Promise((resolve) => {
    child.on('error', (error) => {
      keep(`cannot run ${command}: ${error.message}\n`)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const print = () => {
    for (const chunk of waiting ?? []) process.stdout.write(chunk)
    waiting = undefined
  }
  return { succeeded, print }
}
