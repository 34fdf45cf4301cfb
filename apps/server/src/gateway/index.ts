export { AccountFlows, type FlowShare, type SharedFlows } from './account/account-flows.ts'
export type {
  DeviceAccess,
  DeviceFacts,
  DeviceLookup,
  Gateway,
  GatewayMetrics,
  RemoteGateway,
  SharedCounts,
  TransparentGateway,
} from './gateway.ts'
export { addGatewayGauges, addSideGauges } from './gateway-gauges.ts'
export type { GatewayLimits } from './gateway-limits.ts'
export type { GatewayPort } from './join-gateways.ts'
export type { ConfigVersions } from './mqtt/config/config-versions.ts'
export type { CloudGateway, MqttGatewayOptions } from './mqtt/open-mqtt-gateway.ts'
export { openMqttGateway } from './mqtt/open-mqtt-gateway.ts'
export type { GatewayOptions } from './open-gateway.ts'
export { openGateway } from './open-gateway.ts'
export { devicesWhere, getMqttTls, getProxyReader, openGateways } from './open-gateways.ts'
export { aliveWithinMs, isProven } from './registration/is-proven.ts'
