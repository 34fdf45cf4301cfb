import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Threads from 'node:worker_threads'
import { vi } from 'vitest'
import { WarmThread } from './warm-thread.ts'

/** A whole run names the bundle of the server; by hand every thread runs the sources, which are never old. */
const bundle = process.env['FIELDHUB_TEST_SERVER']

const nameOf = (program: URL | string) =>
  program instanceof URL ? basename(program.pathname, '.ts') : undefined

/**
 * Every store has a thread that writes, and almost every test of the server opens a store: to start such threads and to
 * load their program was a sixth of what these tests computed. The same program runs here on threads that are loaded
 * already. The thread that reads files of others loads half of the contract, five times as long from sources as from
 * the bundle.
 */
vi.mock('node:worker_threads', async (importOriginal) => {
  const threads = await importOriginal<typeof Threads>()
  function Worker(program: URL | string, options: Threads.WorkerOptions = {}) {
    const name = nameOf(program)
    if (name === 'writer-thread' && program instanceof URL) {
      return new WarmThread(threads, program, options.workerData)
    }
    const isBundled = name === 'foreign-worker' && bundle !== undefined
    const built = isBundled ? new URL('foreign-worker.js', pathToFileURL(bundle)) : program
    return new threads.Worker(built, options)
  }
  return { ...threads, Worker }
})
