export type { DeviceTemplate, TemplateCategory } from './device-template.ts'
export { templateCategories } from './device-template.ts'
export { getSlave } from './get-slave.ts'
export { templates } from './templates.ts'
