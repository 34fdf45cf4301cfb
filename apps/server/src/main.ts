import { keepCompiledCode } from './platform/process/compiled-code.ts'

// Imported late, because what is imported first is compiled before anything runs.
keepCompiledCode(new URL('../../../node_modules/.cache/fieldhub/', import.meta.url))
await import('./start.ts')
