import { setFlagsFromString } from 'node:v8'
import { keepCompiledCode } from './platform/process/compiled-code.ts'

// A value lives until it is on disk, long enough that V8 would put all of them where it collects seldom.
setFlagsFromString('--no-allocation-site-pretenuring')
// Imported late, because what is imported first is compiled before anything runs.
keepCompiledCode(new URL('../../../node_modules/.cache/fieldhub/', import.meta.url))
await import('./start.ts')
