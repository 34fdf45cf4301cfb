import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openWebhookPeer } from '#testing/webhook-peer.ts'

const writer = fileURLToPath(
  new URL('../../testing/forwarding/forwarding-crash-writer.ts', import.meta.url),
)
const Body = z.object({
  data: z.object({ values: z.array(z.looseObject({ value: z.number() })) }),
})
const kills = 3
const lastSteps = 20

test('killed while it delivers, nothing acknowledged is lost, and a repetition is the same message', async () => {
  const folder = temporaryFolder()
  // The receiver is slower than the values come, so that every kill finds a queue and a message under way.
  const peer = await openWebhookPeer((response) => void setTimeout(() => response.end(), 15))
  let next = 0
  for (let kill = 0; kill < kills; kill += 1) {
    next = (await runWriter([folder, peer.url, next, 0], 40 + 35 * kill)) + 1
  }
  await runWriter([folder, peer.url, next, lastSteps])
  const bodies = new Map<string, Set<string>>()
  const seen: number[] = []
  for (const { headers, body } of peer.received) {
    const id = String(headers['webhook-id'])
    if (!bodies.has(id)) seen.push(...valuesOf(body))
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  }
  // A value that was stored and not yet acknowledged comes once more, in another message.
  expect([...new Set(seen)]).toEqual(Array.from({ length: next + lastSteps }, (_, step) => step))
  expect([...bodies.values()].filter((different) => different.size > 1)).toEqual([])
})

function valuesOf(body: string): number[] {
  return z.parse(Body, JSON.parse(body)).data.values.map(({ value }) => value)
}

/**
 * Runs the writer and returns the last step that was acknowledged. With `killAfterMs` it is killed so long after the
 * first.
 */
async function runWriter(args: readonly (string | number)[], killAfterMs?: number) {
  const child = spawn(process.execPath, [writer, ...args.map(String)])
  const closed = once(child, 'close')
  let printed = ''
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const begun = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      resolve()
    })
  })
  await Promise.race([begun, closed])
  if (killAfterMs !== undefined) {
    await sleep(killAfterMs)
    child.kill('SIGKILL')
  }
  await closed
  if (complaint !== '') throw new Error(complaint)
  return Math.max(...printed.split('\n').slice(0, -1).map(Number))
}
