import type { Translation } from '../catalogue.ts'

export const refused: Translation['refused'] = {
  title: 'Refused just now',
  hint: 'Connections of the last hour that became no device. When a device does not come online, the reason is often here.',
  none: 'Nothing yet. While a device does not connect at all, check its SIM card, server address and port.',
  nobody: 'No connection of nobody’s was refused within the hour.',
  notFound: 'No connection with the number {sn} within the hour that is nobody’s.',
  local:
    'The server address above is {host}, which a DTU on site cannot reach. Use the address that the server has in the network.',
  row: 'from {address} · {count}×',
  rowOfMany: 'from {address}, of {addresses} addresses · {count}×',
  numbered: 'Serial number {sn}',
  noNumber: 'no serial number',
  nothingSent: 'It connected and sent nothing',
  sent: 'What it sent ({n} {n|byte|bytes}, passwords as *)',
  find: 'Find by the serial number on its label',
  findAction: 'Find',
  proof: 'Is it yours? Enter the password that it sent, or its whole number if it has none',
  prove: 'It is mine',
  useNumber: 'Use this number',
  useTitle: 'Change the serial number of “{name}” to {sn}?',
  useText:
    'From then on what registers as {sn} is this device, and its old number no longer counts.',
  used: 'The serial number is {sn} now; wait for the device to connect again',
  'reason.unknownNumber': 'No device has this number, or not in this mode',
  'reason.wrongPassword': 'Wrong device password',
  'reason.noPassword': 'The packet has no password, and this device registers by password',
  'reason.takeover': 'The device is online by its password, and this connection gave none',
  'reason.swapped':
    'The password came before the serial number: send serial number, comma, password',
  'reason.notRegistration': 'What came is no registration packet: switch it on in the DTU',
  'reason.noRegistration': 'No registration packet came in time: switch it on in the DTU',
  'reason.tooManyTries': 'Too many tries: wait a while',
}
