export { fieldHelp } from './field-help.ts'
export { formula } from './formula.ts'
export { model } from './model.ts'
export { paste } from './paste.ts'
