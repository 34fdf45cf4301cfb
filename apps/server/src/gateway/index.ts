export type { DeviceLookup, Gateway, GatewayMetrics } from './gateway.ts'
export type { GatewayLimits } from './gateway-limits.ts'
export type { GatewayOptions } from './open-gateway.ts'
export { openGateway } from './open-gateway.ts'
