import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By now whoever waited for the server is served. */
const afterMs = 5_000
const heapBytesMax = 128 * 1024 * 1024

/**
 * Keeps the compiled code now, so that it is there after a kill too, and gives back once what only the start needed: about a quarter of its memory, which an idle process would keep for good.
 * It takes as long as the heap is large, some tens of milliseconds, so a process that is full by then goes on instead.
 * The returned function ends the wait.
 */
export function giveBackStartMemory(heapBytes = () => process.memoryUsage().heapUsed): () => void {
  const timer = setTimeout(() => {
    flushCompileCache()
    if (heapBytes() > heapBytesMax) return
    // Programs get the collector by this flag alone, in contexts that are made after it.
    setFlagsFromString('--expose-gc')
    const collect: typeof globalThis.gc = runInNewContext('gc')
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    setFlagsFromString('--no-expose-gc')
  }, afterMs)
  timer.unref()
  return () => clearTimeout(timer)
}
