/** Jobs that do what malicious input does to a reader, and one that is honest. */
export const tryingJobs = {
  echo: (text: string) => text,
  spin: (_never: null): null => {
    for (;;);
  },
  /** Waits as for a processor that others have. */
  wait: (ms: number): number => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    return ms
  },
  eat: (_never: null): number => {
    const eaten: number[][] = []
    for (;;) eaten.push(Array.from({ length: 1_000 }, (_, index) => index + eaten.length))
  },
  recurse: (depth: number): number => 1 + tryingJobs.recurse(depth + 1),
  fail: (word: string): string => {
    throw new Error(word)
  },
}
