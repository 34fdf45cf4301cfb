/** Texts of writing beyond a plain question, which are loaded with it. */
export { jog } from './jog.ts'
export { second } from './second.ts'
export { write } from './write.ts'
