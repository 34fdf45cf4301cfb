/** What a device's page says of its line. */
export const deviceLine = {
  'transmission.badge': 'Transmitting',
  hasTwins:
    'Two DTUs seem to register with this serial number and password and take over from each other: values and history are mixed from both. The log names their addresses; give one of them a serial number of its own. A network that drops again and again looks the same.',
  latePace:
    'The line is too slow for its rates: what is to be read every {wanted} s takes about {every} s for one round, so values are older than they should be. Set longer periods in the model, read fewer variables, raise the baud rate, or spread the slaves over two DTUs. A slave that does not answer takes time, too.',
  'transmission.note':
    'The transmission policy “{name}” has the line of this device: it is neither polled nor written, and its values are not renewed.',
  'transmission.noteShared':
    'A transmission policy of the device’s owner has its line: it is neither polled nor written, and its values are not renewed.',
  'transmission.open': 'Open the policy',
}
