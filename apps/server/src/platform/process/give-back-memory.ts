import { flushCompileCache } from 'node:module'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** `process.memoryUsage` opens a file, and throws where thousands that dial at the start have taken all that may be open. */
const usedHeapBytes = () => getHeapStatistics().used_heap_size

/** By now whoever waited for the server is served. */
const afterMs = 5_000
const heapBytesMax = 64 * 1024 * 1024

/**
 * Keeps the compiled code now, so that it is there after a kill too, and begins once to give back what only the start needed: about a fifth of its memory. One plain collection
 * of 20 ms of processor shows the engine how little is left; it returns the rest within ten seconds, in small steps (docs/decisions/0265-holds-that-nobody-asked-for.md).
 * A process whose heap is large by then goes on instead. The returned function ends the wait.
 */
export function giveBackStartMemory(heapBytes = usedHeapBytes): () => void {
  const timer = setTimeout(() => {
    flushCompileCache()
    if (heapBytes() > heapBytesMax) return
    // Programs get the collector by this flag alone, in contexts that are made after it.
    setFlagsFromString('--expose-gc')
    const collect: typeof globalThis.gc = runInNewContext('gc')
    collect?.({ type: 'major', execution: 'sync', flavor: 'regular' })
    setFlagsFromString('--no-expose-gc')
  }, afterMs)
  timer.unref()
  return () => clearTimeout(timer)
}
