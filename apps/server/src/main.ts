import { setFlagsFromString } from 'node:v8'
import { keepCompiledCode } from './platform/process/compiled-code.ts'

// A value lives until it is on disk, long enough that V8 would put all of them where it collects seldom.
setFlagsFromString('--no-allocation-site-pretenuring')
// What is there nevertheless is collected when it has grown by a half, instead of to a multiple.
setFlagsFromString('--heap-growing-percent=50')
// Threads are made with these: theirs would grow to what `npm start` gives this one, and is kept for good.
setFlagsFromString('--min-semi-space-size=1')
setFlagsFromString('--max-semi-space-size=4')
// Imported late, because what is imported first is compiled before anything runs.
keepCompiledCode(new URL('../../../node_modules/.cache/fieldhub/', import.meta.url))
await import('./start.ts')
