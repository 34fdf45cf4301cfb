import type { Translation } from '#i18n/catalogue.ts'

/** Texts of places in which nothing is yet. */
export const empty: Translation['empty'] = {
  devices:
    'Add a device, then set its gateway (DTU) as TCP client to {host} port {port} with the registration packet “serial number,password”. It will show as online here and its values start to move.',
  sharedDevices:
    'Your account cannot add devices; it sees those that others share with it. Ask the owner of a device to open it, choose Share and enter your account.',
}
