import type { Translation } from '../catalogue.ts'

export const cloud: Translation['cloud'] = {
  text: 'Enter this as the MQTT settings of the device:',
  server: 'MQTT server address',
  port: 'Port',
  tlsPort: 'Port (TLS)',
  outside:
    'Devices come by an outside MQTT broker of this platform; ask the operator for its address',
  user: 'User name / client id',
  password: 'Password',
  publish: 'Publish values to',
  subscribe: 'Subscribe to',
  try: 'Try one from a computer',
  tryHint:
    'Run this line where mosquitto is installed: the device shows as connected below at once.',
  protocol:
    'Messages follow the device protocol (docs/device-protocol.md); the device is sent its polling configuration when it connects.',
  makerProtocol:
    'Messages stay as the maker defines them; names in them match a variable’s identifier, or its name where there is none.',
  config: 'Polling configuration',
  'config.synced': 'Synchronized (version {n})',
  'config.waiting': 'Not synchronized: the device has version {acked}, wanted is {wanted}',
  'config.never': 'Not synchronized: the device has not confirmed a configuration yet',
  'config.hint': 'It is sent while the device is online, else when it comes online.',
  message: 'MQTT message · {topic}',
}
