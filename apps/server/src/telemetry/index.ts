export type { Telemetry } from './open-telemetry.ts'
export { openTelemetry } from './open-telemetry.ts'
